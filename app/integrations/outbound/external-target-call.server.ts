import type { OutboundFailure } from "#app/domain/access/outbound-failure.ts";
import type { DeliveryFailure, ExternalTarget } from "#app/domain/invoices/billing-sync.ts";
import { setting } from "#app/environment.ts";
import { BillingSystemError, failedDelivery, refusedDelivery, type SendBillingRequest } from "../billing/adapter.ts";
import {
	type HttpResponse,
	OutboundTimeout,
	postExternal,
	postInternal,
	RequestNotSent,
} from "./http-client.server.ts";

export async function callExternalTarget<T>(
	target: ExternalTarget,
	call: (key: string) => Promise<T>,
): Promise<T | DeliveryFailure> {
	if (target.shut) return refusedDelivery(["trouble:sandbox"]);
	// Writing a file needs no credentials.
	const key = target.provider === "nfse_file" ? "" : target.key;
	if (key === null) return failedDelivery("trouble:credentials");
	try {
		return await call(key);
	} catch (error) {
		return failedDelivery(getTrouble(error));
	}
}

function getTrouble(error: unknown): OutboundFailure {
	if (error instanceof BillingSystemError) return error.message as OutboundFailure;
	if (error instanceof RequestNotSent) return "trouble:address";
	if (error instanceof OutboundTimeout) return "trouble:slow";
	return typeof (error as { code?: unknown }).code === "string" ? "trouble:down" : "trouble:unreadable";
}

/** Without an address a system is its simulator, where one runs. */
export function createBillingSender(
	{ provider, address }: ExternalTarget,
	key: string,
	patience?: number,
): SendBillingRequest {
	const simulator = address ? undefined : getSimulator(provider);
	const base = (address || simulator || "").replace(/\/$/, "");
	return async (path, body) => {
		if (base === "") throw new BillingSystemError("trouble:address");
		const headers = { authorization: `Bearer ${key}` };
		const text = JSON.stringify(body);
		const url = `${base}${path}`;
		const answer = await (simulator === undefined
			? postExternal(url, text, headers, undefined, patience)
			: postInternal(url, text, headers, patience));
		if (answer.status >= 500 || answer.status === 429) throw new BillingSystemError(`trouble:status:${answer.status}`);
		return { status: answer.status, body: readJson(answer) };
	};
}

function getSimulator(provider: string): string | undefined {
	if (provider === "erp_1") return setting("BILLING_ERP_1_URL");
	if (provider === "erp_2") return setting("BILLING_ERP_2_URL");
	return provider === "cv_parser" ? setting("CV_PARSER_URL") : undefined;
}

function readJson({ status, text }: HttpResponse): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new BillingSystemError(status < 400 ? "trouble:unreadable" : `trouble:status:${status}`);
	}
}
