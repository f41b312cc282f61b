import { findDocumentNumberProblem, normalizeCnpj, normalizeCpf } from "../candidates/document-numbers.ts";

const isAddress = (input: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(input);

/** Document must fit its kind, invoices need an address, blocking needs a reason. */
export function costumerProblems(values: Record<string, unknown>): Record<string, string> {
	const problems: Record<string, string> = {};
	const { document_type: type, document, finance_emails: addresses, blocked, blocked_reason: reason } = values;
	if (type === "cnpj" && !normalizeCnpj(document))
		problems.document = findDocumentNumberProblem("cnpj", String(document ?? ""));
	if (type === "cpf" && !normalizeCpf(document))
		problems.document = findDocumentNumberProblem("cpf", String(document ?? ""));
	if (Array.isArray(addresses) && !addresses.every((address) => typeof address === "string" && isAddress(address)))
		problems.finance_emails = "back_office:costumer.emails";
	if (blocked === true && !reason) problems.blocked_reason = "back_office:costumer.reason";
	return problems;
}
