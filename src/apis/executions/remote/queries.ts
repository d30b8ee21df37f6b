import type { NewExecution, PageRequest } from '../contract.ts';

export function pageQuery({ size, token }: PageRequest): URLSearchParams {
  return new URLSearchParams({ PageSize: String(size), ...(token && { PageToken: token }) });
}

/** Builds the form of a create; parameters are sent as JSON text (Twilio Studio, Execution resource). */
export function createForm({ to, from, parameters }: NewExecution): URLSearchParams {
  const form = new URLSearchParams({ To: to, From: from });
  if (parameters === undefined || parameters === null || parameters === '') return form;
  form.set('Parameters', typeof parameters === 'string' ? parameters : JSON.stringify(parameters));
  return form;
}
