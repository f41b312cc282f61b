import { adapters, type OutsideInvoice, type Reach, type Told } from "./billing.ts";
import { callOutside } from "./call.server.ts";
import { signedHeaders } from "./signature.server.ts";
import { simulators } from "./simulated.ts";

interface Target {
	provider: string;
	address: string | null;
	/** As they were typed; null when there are none, or they cannot be opened. */
	key: string | null;
}

interface Message {
	id: string;
	event: string;
	at: Date;
	payload: unknown;
}

/** Sends one message to an outside system; what went wrong comes back as messages, never as an error. */
export async function deliver(target: Target, message: Message): Promise<Told> {
	try {
		const { key } = target;
		if (key === null) return { ok: false, messages: ["no credentials"] };
		const adapter = adapters[target.provider];
		if (!adapter) return await toWebhook(target.address ?? "", key, message);
		const system = adapter(reachOf(target, key));
		return await (message.event === "ping" ? system.test() : system.send(message.payload as OutsideInvoice));
	} catch (error) {
		return { ok: false, messages: [(error as Error).message] };
	}
}

async function toWebhook(address: string, secret: string, { id, event, at, payload }: Message): Promise<Told> {
	const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data: payload });
	const seconds = Math.floor(Date.now() / 1000);
	const { status } = await callOutside(address, body, signedHeaders(secret, id, seconds, body));
	return status >= 200 && status < 300 ? { ok: true, reference: id } : { ok: false, messages: [`HTTP ${status}`] };
}

/** Without an address a billing system is its simulator. */
function reachOf({ provider, address }: Target, key: string): Reach {
	const simulator = simulators[provider];
	if (!address && simulator) return simulator(key);
	return async (path, body) => {
		const headers = { authorization: `Bearer ${key}` };
		const { status, text } = await callOutside(
			`${(address ?? "").replace(/\/$/, "")}${path}`,
			JSON.stringify(body),
			headers,
		);
		return { status, body: readJson(text) };
	};
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
