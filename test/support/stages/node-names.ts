const names: Readonly<Record<number, string>> = {
  3: '#text',
  8: '#comment',
  9: '#document',
  11: '#document-fragment',
};

/**
 * happy-dom answers `nodeName` on each class of nodes; browsers answer it on `Node`, where DOMPurify looks for it, so that
 * a page cannot lie about it. To be called before DOMPurify is loaded.
 */
export function nameNodesAsBrowsers(): void {
  Object.defineProperty(Node.prototype, 'nodeName', {
    configurable: true,
    get(this: Node) {
      return this instanceof Element ? this.tagName : (names[this.nodeType] ?? '');
    },
  });
}
