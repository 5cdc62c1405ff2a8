const isDescription = ({ key }) => key?.type === 'Identifier' && key.name === 'description';

/** Words for people are no behaviour: a `description` is not changed, wherever its text stands, nor a record of nothing else. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'descriptions',
    value: {
      shouldIgnore: (path) =>
        (path.isObjectProperty() && isDescription(path.node)) ||
        (path.isObjectExpression() &&
          path.node.properties.length > 0 &&
          path.node.properties.every(isDescription))
          ? 'words for people'
          : undefined,
    },
  },
];
