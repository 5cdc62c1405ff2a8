/** Words for people are no behaviour: a `description` is not changed, wherever its text stands. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'descriptions',
    value: {
      shouldIgnore: (path) =>
        path.isObjectProperty() && path.node.key.type === 'Identifier' && path.node.key.name === 'description'
          ? 'words for people'
          : undefined,
    },
  },
];
