import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { queryField } from '../kernel/request-fields.ts';
import type { ServerSettings } from '../settings.ts';
import { readSeason } from './season-data.ts';

interface Services {
  readonly settings: Pick<ServerSettings, 'scriptOrigins'>;
  readonly database: Kysely<Database>;
}

/** Text in an attribute of the page. */
const attribute = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The scripts that may run: of an allowed origin, as the browser reads their addresses (ruling 8). */
function allowedScripts(scripts: readonly string[], origins: readonly string[]): readonly string[] {
  return scripts.filter(
    (script) => URL.canParse(script) && origins.includes(new URL(script).origin) && !new URL(script).username,
  );
}

/**
 * `/_site/1/cadre-plan?sc=7` (chosen here): the drawing of a performance's hall with the venue's scripts, for a frame of the
 * shop. By its policy it has no origin of its own whoever opens it, loads nothing but those scripts, and sends nothing
 * anywhere; all that it can do is draw, and tell the shop by a message (`api/seats/plan-messages.ts`).
 */
export function registerPlanFrame(app: FastifyInstance, { settings, database }: Services): void {
  app.get('/_site/1/cadre-plan', async (request, reply) => {
    const season = await readSeason(database);
    const wanted = queryField(request, 'sc');
    const performance = season.performances.find(({ id }) => String(id) === wanted);
    const hall = season.halls.find(({ id }) => id === performance?.hallId);
    if (hall === undefined || hall.appearance.scripts.length === 0) {
      return reply.callNotFound();
    }
    const scripts = allowedScripts(hall.appearance.scripts, settings.scriptOrigins);
    const sources = [...new Set(scripts.map((script) => new URL(script).origin))];
    const policy = [
      "default-src 'none'",
      `script-src ${sources.length === 0 ? "'none'" : sources.join(' ')}`,
      "style-src 'unsafe-inline'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ].join('; ');
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'private, max-age=60')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plan de ${attribute(hall.name)}</title></head>
<body>
<div id="plan">${hall.appearance.drawing}</div>
${scripts.map((script) => `<script src="${attribute(script)}" defer></script>`).join('\n')}
</body>
</html>`,
      );
  });
}
