import * as z from 'zod';
import { FlowError, httpMethods } from '../flows/flow.ts';
import { renderAll, seconds, template, templates } from '../flows/properties.ts';
import { functions } from '../functions.ts';
import type { WidgetType } from './widget-type.ts';

const expectedHeader = 'a header name, not one that belongs to the connection';
const ofTheConnection = /^(host|connection|content-length|transfer-encoding|upgrade|expect|te|trailer)$/i;
const headerName = z
  .string(expectedHeader)
  .regex(/^[A-Za-z0-9-]{1,64}$/, expectedHeader)
  .refine((text) => !ofTheConnection.test(text), expectedHeader);

/** Header names are in lower case, so that a flow's header replaces the gateway's own one. */
const headers = templates(headerName)
  .transform((fields) => Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value] as const))
  .refine((all) => new Map(all).size === all.length, 'each header once, whatever its case')
  .transform((all) => Object.fromEntries(all));

/** Limits on the seconds that a service has to answer. */
const shortestCall = 0.1;
const longestCall = 10;

export const httpRequest: WidgetType = {
  kind: 'silent',
  events: ['success', 'failed'],
  properties: z
    .strictObject({
      method: z.enum(httpMethods, `one of ${httpMethods.join(', ')}`).default('GET'),
      url: template,
      headers: headers.default({}),
      body: template.optional(),
      timeout: seconds(longestCall, shortestCall).default(5),
    })
    .transform(({ method, url, headers: named, body, timeout }) => ({
      enter: (rendering) => ({
        kind: 'call',
        call: {
          kind: 'http',
          method,
          url: url.render(rendering).trim(),
          headers: checkedHeaders(renderAll(named, rendering)),
          body: body?.render(rendering) ?? null,
          seconds: timeout,
        },
      }),
    })),
};

function checkedHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [header, value] of Object.entries(headers)) {
    if (!/^[\t\x20-\x7e]{0,4096}$/.test(value))
      throw new FlowError(`The header ${header} must be one line of ASCII.`);
  }
  return headers;
}

const known = Object.keys(functions);
const expectedFunction = `the name of a function: ${known.join(', ')}`;

export const runFunction: WidgetType = {
  kind: 'silent',
  events: ['success', 'fail'],
  properties: z
    .strictObject({
      function: z.string(expectedFunction).refine((text) => known.includes(text), expectedFunction),
      parameters: templates().default({}),
    })
    .transform(({ function: name, parameters }) => ({
      enter: (rendering) => ({
        kind: 'call',
        call: { kind: 'function', name, parameters: renderAll(parameters, rendering) },
      }),
    })),
};
