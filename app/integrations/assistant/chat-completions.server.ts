import { z } from "zod";
import { estimateTokens, type TokenCount } from "#app/domain/language-model/cost.ts";
import type { ModelTrouble } from "#app/domain/language-model/model-problem.ts";
import { ConcealedPrompt } from "#app/domain/language-model/prompt.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { setting } from "#app/environment.ts";
import { readErrorDetail } from "../outbound/error-response.server.ts";
import {
	type HttpResponse,
	OutboundTimeout,
	RequestNotSent,
	requestExternal,
	requestInternal,
} from "../outbound/http-client.server.ts";

export interface ModelConnection {
	/** Base address before /chat/completions; empty uses the installation's default. */
	address: string | null;
	model: string;
	key: string | null;
}

export interface ModelReply {
	/** Output text; null when unusable. */
	text: string | null;
	trouble: ModelTrouble | null;
	/** Of the server, for administrators. */
	detail: string | null;
	received: number;
	/** Null without a response to count. */
	tokens: TokenCount | null;
}

/** Until the whole answer must be here. */
const deadline = 60_000;
const mostAnswer = 512 * 1024;

/** `own`: set by the operator, so it may be on the internal network. */
export function getModelBase(address: string | null): { base: string; own: boolean } {
	const setup = setting("LANGUAGE_MODEL_URL")?.replace(/\/+$/, "") ?? "";
	const base = (address || setup).replace(/\/+$/, "");
	const own = base !== "" && setup !== "" && URL.canParse(base) && new URL(base).origin === new URL(setup).origin;
	return { base, own };
}

export interface StreamListener {
	onText?: (piece: string) => void;
	signal?: AbortSignal;
}

/** Calls a model through the OpenAI-compatible API. Every failure is returned as its trouble. */
export async function completeChat(
	{ address, model, key }: ModelConnection,
	prompt: ConcealedPrompt,
	{ onText, signal }: StreamListener = {},
): Promise<ModelReply> {
	if (!ConcealedPrompt.isSealed(prompt)) throw new Error("Only a concealed prompt leaves");
	const { base, own } = getModelBase(address);
	if (base === "") return fail("address");
	const body = JSON.stringify({
		model,
		messages: prompt.messages,
		max_tokens: prompt.maxTokens,
		temperature: 0.2,
		stream: true,
		stream_options: { include_usage: true },
	});
	const headers = {
		"content-type": "application/json",
		accept: "text/event-stream, application/json",
		"user-agent": "Seleta",
		...(key ? { authorization: `Bearer ${key}` } : {}),
	};
	const stream = new EventStream(onText);
	try {
		const answer = await (own ? requestInternal : requestExternal)(`${base}/chat/completions`, {
			method: "POST",
			headers,
			body,
			most: mostAnswer,
			patience: deadline,
			deadline,
			onText: (piece) => stream.add(piece),
			...(signal ? { signal } : {}),
		});
		return readReply(answer, Buffer.byteLength(body));
	} catch (error) {
		const silence = signal?.aborted ? fail("stopped") : explainSilence(error);
		if (stream.content === "") return silence;
		// Output is billed even when unusable.
		const output = estimateTokens(Buffer.byteLength(stream.content));
		const tokens = { input: estimateTokens(Buffer.byteLength(body)), output, estimated: true };
		return { ...silence, received: Math.max(silence.received, stream.received), tokens };
	}
}

const fail = (trouble: ModelTrouble, detail: string | null = null, received = 0): ModelReply => ({
	text: null,
	trouble,
	detail: detail?.slice(0, 300) || null,
	received,
	tokens: null,
});

function explainSilence(error: unknown): ModelReply {
	if (error instanceof RequestNotSent) return fail("address");
	if (error instanceof OutboundTimeout) return fail("slow");
	if (error instanceof Error && error.message === "too long an answer") return fail("size", null, mostAnswer);
	const code = String((error as { code?: unknown }).code ?? "");
	// Begun and broken off.
	if (error instanceof Error && error.message === "aborted") return fail("cut", code);
	return fail("down", code);
}

function readReply({ status, text, headers }: HttpResponse, sent: number): ModelReply {
	const received = Buffer.byteLength(text);
	const detail = `HTTP ${status} ${readErrorDetail(text)}`.trim();
	if (status === 401 || status === 403) return fail("credentials", detail, received);
	if (status === 429) return fail("limited", detail, received);
	if (status >= 500) return fail("broken", detail, received);
	if (status >= 300) return fail("refused", detail, received);
	const type = String(headers?.["content-type"] ?? "");
	if (type.includes("html") || /^\s{0,100}<(?:!doctype|html)/i.test(text))
		return fail("page", `HTTP ${status} ${type}`, received);
	const answer = /^\s{0,100}\{/.test(text) ? readWhole(text) : readStream(text);
	if (!answer) return fail("unreadable", null, received);
	const { content, finish, usage, error } = answer;
	if (error) return fail("broken", readErrorDetail(text), received);
	const tokens = usage
		? { input: usage.prompt_tokens, output: usage.completion_tokens, estimated: false }
		: { input: estimateTokens(sent), output: estimateTokens(Buffer.byteLength(content)), estimated: true };
	const trouble = content.trim() === "" ? "empty" : finish === "stop" ? null : "cut";
	return { text: trouble ? null : content, trouble, detail: null, received, tokens };
}

const count = z.number().int().min(0).max(10_000_000);
const usageSchema = z.object({ prompt_tokens: count, completion_tokens: count });
const choice = z.object({
	finish_reason: z.string().nullish(),
	message: z.object({ content: z.string().nullish() }).optional(),
	delta: z.object({ content: z.string().nullish() }).optional(),
});
const chunk = z.object({
	choices: z.array(choice).optional(),
	usage: usageSchema.nullish().catch(null),
	error: z.unknown().optional(),
});

interface Answer {
	content: string;
	finish: string | null;
	usage: z.output<typeof usageSchema> | null;
	error: boolean;
}

/** A server that does not stream. */
function readWhole(text: string): Answer | null {
	const { data } = chunk.safeParse(parseJson(text));
	if (!data || (!data.choices && !data.error)) return null;
	const [first] = data.choices ?? [];
	return {
		content: first?.message?.content ?? "",
		finish: first?.finish_reason ?? null,
		usage: data.usage ?? null,
		error: Boolean(data.error),
	};
}

/** SSE events with JSON after "data:", ending in [DONE]. Null: not such a stream. */
function readStream(text: string): Answer | null {
	const stream = new EventStream();
	stream.add(`${text}\n`);
	return stream.events > 0 ? stream : null;
}

/** The events of an answer, which arrives in pieces that end anywhere. */
class EventStream implements Answer {
	content = "";
	finish: string | null = null;
	usage: Answer["usage"] = null;
	error = false;
	events = 0;
	received = 0;
	#line = "";
	readonly #onText: ((piece: string) => void) | undefined;

	constructor(onText?: (piece: string) => void) {
		this.#onText = onText;
	}

	add(piece: string): void {
		this.received += Buffer.byteLength(piece);
		const lines = `${this.#line}${piece}`.split(/\r?\n/);
		this.#line = lines.pop() ?? "";
		for (const line of lines) if (line.startsWith("data:")) this.#read(line.slice(5).trim());
	}

	#read(value: string): void {
		if (value === "[DONE]") return;
		const { data } = chunk.safeParse(parseJson(value));
		// The last event of a broken stream is half a JSON.
		if (!data) return;
		this.events += 1;
		const [first] = data.choices ?? [];
		const text = first?.delta?.content ?? first?.message?.content ?? "";
		this.content += text;
		this.finish = first?.finish_reason ?? this.finish;
		this.usage = data.usage ?? this.usage;
		this.error ||= Boolean(data.error);
		if (text !== "") this.#onText?.(text);
	}
}
