import { type PageConfiguration, readPageConfiguration } from '../../api/contract/page-configuration.ts';
import { ContractError } from '../../api/contract/read.ts';

/** What is known without the server: no instance, so that the start fails with its message (point 8). */
const unconfigured: PageConfiguration = {
  base: '/api',
  assets: '/',
  inst: 0,
  instanceId: '',
  customerId: null,
  hasAdditions: false,
  servedAt: 0,
  startedCalls: [],
};

/**
 * What the page was served with: the JSON of the element `#guichet-configuration`, to be read once, at the start. Only a
 * script element counts, so that nothing the server shows later can pose as it.
 */
export function readConfiguration(page: Document): PageConfiguration {
  const element = page.getElementById('guichet-configuration');
  if (element === null || element.tagName !== 'SCRIPT') {
    return unconfigured;
  }
  try {
    return readPageConfiguration(JSON.parse(element.textContent ?? ''), '');
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ContractError) {
      return unconfigured;
    }
    throw error;
  }
}

/** `readConfiguration`; a page that was not told who is signed in asks about whom this browser remembers. */
export async function knownConfiguration(): Promise<PageConfiguration> {
  const configuration = readConfiguration(document);
  if (configuration.hasAdditions || configuration.instanceId === '') {
    return configuration;
  }
  const remembered = import('../scripts/later.ts').then((code) => code.rememberedCustomer(configuration));
  return { ...configuration, customerId: await remembered.catch(() => null) };
}
