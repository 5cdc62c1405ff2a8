import fastify from 'fastify';

/** The framework alone with an empty answer: what none of its routes can be faster than. */
const app = fastify({ logger: false });
app.get('/vide', async (_request, reply) => reply.type('application/json; charset=utf-8').send('{}'));

process.once('message', () => {
  void app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
    const address = app.server.address();
    process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
  });
});
process.once('disconnect', () => process.exit(0));
