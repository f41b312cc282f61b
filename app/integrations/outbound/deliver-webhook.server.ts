import type { OutsideTrouble } from "#app/domain/access/outbound-failure.ts";
import type {
	BillingResponse,
	DeliveryFailure,
	Outside,
	OutsideMessage,
	OutsideState,
	OutsideTarget,
} from "#app/domain/invoices/billing-sync.ts";
import { setting } from "#app/environment.ts";
import { failed, OutsideError, type OutsideInvoice, type Reach, refused } from "../billing/adapter.ts";
import { adapters } from "../billing/adapters.ts";
import { callOutside, callOwn, type HttpAnswer, NotCalled, OutboundTimeout } from "./http-client.server.ts";
import { signedHeaders } from "./signature.server.ts";

/** Sends one message to an outside system; what went wrong comes back as messages, never as an error. */
export async function deliver(
	target: OutsideTarget,
	message: OutsideMessage,
	{ patience }: { patience?: number } = {},
): Promise<BillingResponse> {
	return guarded(target, async (key) => {
		const adapter = adapters[target.provider];
		if (!adapter) return await toWebhook(target.address ?? "", key, message);
		const system = adapter.system(getReach(target, key, patience));
		return await (message.event === "ping" ? system.test() : system.send(message.payload as OutsideInvoice));
	});
}

/** What a billing system knows of an invoice. */
export async function readOutside(
	target: OutsideTarget,
	uid: string,
): Promise<{ ok: true; state: OutsideState } | DeliveryFailure> {
	return guarded(target, async (key) => {
		const adapter = adapters[target.provider];
		return adapter ? await adapter.system(getReach(target, key)).read(uid) : failed("trouble:unknown");
	});
}

async function guarded<T>(target: OutsideTarget, call: (key: string) => Promise<T>): Promise<T | DeliveryFailure> {
	if (target.shut) return refused(["trouble:sandbox"]);
	// Who writes a file needs to be let in nowhere.
	const key = target.provider === "nfse_file" ? "" : target.key;
	if (key === null) return failed("trouble:credentials");
	try {
		return await call(key);
	} catch (error) {
		return failed(getTrouble(error));
	}
}

function getTrouble(error: unknown): OutsideTrouble {
	if (error instanceof OutsideError) return error.message as OutsideTrouble;
	if (error instanceof NotCalled) return "trouble:address";
	if (error instanceof OutboundTimeout) return "trouble:slow";
	return typeof (error as { code?: unknown }).code === "string" ? "trouble:down" : "trouble:unreadable";
}

async function toWebhook(
	address: string,
	secret: string,
	{ id, event, at, payload }: OutsideMessage,
): Promise<BillingResponse> {
	const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data: payload });
	const seconds = Math.floor(Date.now() / 1000);
	const answer = await callOutside(address, body, signedHeaders(secret, id, seconds, body));
	const { status } = answer;
	if (status >= 200 && status < 300) return { ok: true, reference: id, answer };
	return { ...failed(`trouble:status:${status}`), answer };
}

/** Without an address a billing system is its simulator, where one runs. */
function getReach({ provider, address }: OutsideTarget, key: string, patience?: number): Reach {
	const simulator = address ? undefined : getSimulator(provider);
	const base = (address || simulator || "").replace(/\/$/, "");
	return async (path, body) => {
		if (base === "") throw new OutsideError("trouble:address");
		const headers = { authorization: `Bearer ${key}` };
		const text = JSON.stringify(body);
		const url = `${base}${path}`;
		const answer = await (simulator === undefined
			? callOutside(url, text, headers)
			: callOwn(url, text, headers, patience));
		if (answer.status >= 500 || answer.status === 429) throw new OutsideError(`trouble:status:${answer.status}`);
		return { status: answer.status, body: readJson(answer) };
	};
}

const getSimulator = (provider: string) =>
	provider === "erp_1" ? setting("BILLING_ERP_1_URL") : provider === "erp_2" ? setting("BILLING_ERP_2_URL") : undefined;

function readJson({ status, text }: HttpAnswer): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new OutsideError(status < 400 ? "trouble:unreadable" : `trouble:status:${status}`);
	}
}

/** How outside systems are reached, for whoever makes deliveries. */
export const outside: Outside = { deliver, read: readOutside };
