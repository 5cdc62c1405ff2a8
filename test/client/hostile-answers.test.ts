import { describe, expect, test } from 'vitest';
import { AnswerError, NetworkError } from '../../api/client/errors.ts';
import { largestAnswer } from '../../api/client/transport.ts';
import { calls } from '../../api/contract/calls.ts';
import { ContractError } from '../../api/contract/read.ts';
import { createBench, rejectionOf } from './fake-server.ts';

const html = (body: string): Response =>
  new Response(body, { status: 200, headers: { 'content-type': 'text/html' } });
const deep = (open: string, close: string, depth = 100_000): string =>
  open.repeat(depth) + close.repeat(depth);
const bytes = (...values: number[]): Response => new Response(Uint8Array.from(values));

type Hostile = readonly [name: string, answer: () => Response, error: new (...given: never[]) => Error];

/** Bodies with status 200 that are no answer of ListeTarifs. */
const hostile: readonly Hostile[] = [
  ['empty', () => new Response(''), AnswerError],
  ['no content', () => new Response(null, { status: 204 }), AnswerError],
  ['spaces only', () => new Response(' \r\n\t '), AnswerError],
  ['a byte order mark alone', () => bytes(0xef, 0xbb, 0xbf), AnswerError],
  ['an HTML page', () => html('<!doctype html><title>Portail</title>'), AnswerError],
  ['an HTML page said to be JSON', () => new Response('<html></html>'), AnswerError],
  ['a PHP notice before JSON', () => new Response('Notice: x in y.php\n{"statut":true}'), AnswerError],
  [
    'JSON cut in the middle',
    () => new Response('{"statut":true,"data":{"grilles":[[{"ta":"PLE'),
    AnswerError,
  ],
  ['two documents', () => new Response('{"statut":true}{"statut":true}'), AnswerError],
  ['JavaScript', () => new Response('({"statut":true})'), AnswerError],
  ['single quotes', () => new Response("{'statut':true}"), AnswerError],
  ['a trailing comma', () => new Response('{"statut":true,}'), AnswerError],
  ['NaN', () => new Response('{"statut":true,"data":NaN}'), AnswerError],
  ['the word undefined', () => new Response('undefined'), AnswerError],
  ['form-encoded', () => new Response('statut=ok&instPA=abc'), AnswerError],
  ['a NUL', () => bytes(0), AnswerError],
  ['bytes that are no text', () => bytes(0xff, 0xfe, 0x00, 0x80), AnswerError],
  ['UTF-16', () => bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00), AnswerError],
  ['an unclosed nesting', () => new Response('['.repeat(100_000)), AnswerError],
  ['an array', () => new Response('[]'), ContractError],
  ['an array of answers', () => new Response('[{"statut":true}]'), ContractError],
  ['a text', () => new Response('"ok"'), ContractError],
  ['a number', () => new Response('0'), ContractError],
  ['null', () => new Response('null'), ContractError],
  ['true', () => new Response('true'), ContractError],
  ['nothing in it', () => new Response('{}'), ContractError],
  ['data null', () => new Response('{"statut":true,"data":null}'), ContractError],
  ['data an array', () => new Response('{"statut":true,"data":[1]}'), ContractError],
  ['data a text', () => new Response('{"statut":true,"data":"<b>"}'), ContractError],
  ['a list that is an object', () => new Response('{"data":{"grilles":{"0":[]}}}'), ContractError],
  ['arrays 100,000 deep', () => new Response(deep('[', ']')), ContractError],
  [
    'objects 100,000 deep',
    () => new Response(`{"data":${deep('{"a":', '}').replace('}', '1}')}}`),
    ContractError,
  ],
  ['deep in a field', () => new Response(`{"data":{"grilles":${deep('[', ']')}}}`), ContractError],
  ['__proto__ for an answer', () => new Response('{"__proto__":{"data":{"grilles":[]}}}'), ContractError],
  ['constructor for an answer', () => new Response('{"constructor":{"prototype":{"x":1}}}'), ContractError],
  [
    'an integer beyond 2^53',
    () => new Response('{"data":{"apiLTcat":{},"grilles":[],"grilleSeance":{"1":9007199254740993}}}'),
    ContractError,
  ],
  [
    '1e400',
    () => new Response('{"data":{"apiLTcat":{},"grilles":[],"grilleSeance":{"1":1e400}}}'),
    ContractError,
  ],
];

describe('a body that is no answer ends in a typed error, once in the log', () => {
  test.each(hostile)('%s', async (_name, answer, kind) => {
    const before = Object.getOwnPropertyNames(Object.prototype).join();
    const { client, logged } = createBench(answer);
    const error = await rejectionOf(client.call(calls.ListeTarifs, { defSC: '*' }));
    expect(error).toBeInstanceOf(kind);
    expect(error instanceof Error && error.message).not.toContain('undefined');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ message: 'API error', level: 'critical' });
    expect(String(logged[0]?.fields.response).length).toBeLessThanOrEqual(2000);
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
  });

  test('more than the largest answer is not read to its end', async () => {
    let pulled = 0;
    const chunk = new Uint8Array(1_000_000).fill(0x20);
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const { client } = createBench(() => new Response(endless));
    const error = await rejectionOf(client.call(calls.ListeTarifs, { defSC: '*' }));
    expect(error).toMatchObject({ name: 'AnswerError', fault: 'tooLarge' });
    expect(pulled).toBeLessThan(largestAnswer + 3_000_000);
  });

  test('a connection cut in the body is the network’s failure', async () => {
    const cut = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"statut":tr')),
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    const { client } = createBench(() => new Response(cut));
    expect(await rejectionOf(client.call(calls.ModeRetrait, {}))).toBeInstanceOf(NetworkError);
  });
});

describe('a body that is an answer in an odd dress is read', () => {
  const methods = '{"statut":true,"modesRetrait":[{"code":"BE","libelle":"Billet électronique"}]}';
  const odd: readonly (readonly [string, () => Response])[] = [
    ['after a byte order mark', () => new Response(`\uFEFF${methods}`)],
    ['after two of them', () => new Response(`\uFEFF\uFEFF${methods}`)],
    ['as text/plain', () => new Response(methods, { headers: { 'content-type': 'text/plain' } })],
    ['as text/html', () => html(methods)],
    ['without a type', () => new Response(new TextEncoder().encode(methods))],
    ['between blanks', () => new Response(`\n\n ${methods} \n`)],
    [
      'with fields that nobody knows',
      () => new Response(methods.replace('{', '{"__proto__":{"x":1},"zz":[[]],')),
    ],
    ['with a key given twice', () => new Response(methods.replace('{', '{"modesRetrait":[],'))],
    ['byte by byte', () => new Response(byteByByte(methods))],
  ];
  test.each(odd)('%s', async (_name, answer) => {
    const { client, logged } = createBench(answer);
    const [method] = await client.call(calls.ModeRetrait, {});
    expect(method).toMatchObject({ code: 'BE', label: 'Billet électronique' });
    expect(logged).toEqual([]);
  });

  test('broken characters become the replacement character', async () => {
    const start = new TextEncoder().encode('{"modesRetrait":[{"code":"B');
    const end = new TextEncoder().encode('","libelle":"\\ud800"}]}');
    const { client } = createBench(() => new Response(Uint8Array.from([...start, 0xc3, 0x28, ...end])));
    const [method] = await client.call(calls.ModeRetrait, {});
    expect(method?.code).toBe('B\uFFFD(');
  });
});

/** A stream that cuts characters of several bytes apart. */
function byteByByte(text: string): ReadableStream<Uint8Array> {
  const all = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at === all.length) {
        controller.close();
      } else {
        controller.enqueue(all.subarray(at, ++at));
      }
    },
  });
}
