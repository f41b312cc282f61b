import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { runMasked } from "#app/auth/session/masked-read.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { resources, TFunction } from "#app/i18n/i18n.ts";
import { log } from "#app/ops/log.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findTokenName } from "#db/queries/api-tokens.ts";

export type ToolName = keyof (typeof resources)["pt"]["assistants"]["tools"];

export interface ToolCall {
	context: Readonly<RouterContextProvider>;
	user: Recruiter;
	origin: string;
	t: TFunction;
}

/** A tool's result, with its records for the audit log. */
export interface ToolReply {
	result: Record<string, unknown>;
	/** How the list of the records is called, and their public ids. */
	about: string;
	uids: readonly string[];
	/** The one record that was opened. */
	recordId?: number;
}

export interface Tool {
	name: ToolName;
	/** For the model, so always in English. */
	description: string;
	schema: z.ZodObject;
	/** Creates a suggestion; other tools only read. */
	suggests?: true;
	run(call: ToolCall, input: never): Promise<ToolReply>;
}

/** Types a tool's input by its schema. */
export const defineTool = <S extends z.ZodObject>(
	described: Omit<Tool, "schema" | "run"> & { schema: S; run(call: ToolCall, input: z.output<S>): Promise<ToolReply> },
): Tool => described as unknown as Tool;

/** Ids of an audit entry: enough to find out, few enough to store. */
const mostIds = 100;

/** Runs with the user's rights; input and result or refusal are audited. */
export async function runTool(context: ToolCall["context"], asked: Tool, input: unknown) {
	const user = getRecruiter(context);
	const { t } = context.get(i18n);
	const call: ToolCall = { context, user, origin: context.get(requestInfo).origin, t };
	const work = () => asked.run(call, input as never);
	try {
		const reply = await (asked.suggests ? work() : runMasked(work));
		await record(call, asked, reply);
		return { content: [text(reply.result)], structuredContent: reply.result };
	} catch (thrown) {
		if (thrown instanceof Response && thrown.status < 500) {
			const refusal = await readRefusal(thrown);
			await record(call, asked, { about: "recruiters", uids: [], refused: String(thrown.status) });
			return { content: [text(refusal)], isError: true };
		}
		// The library would expose the error message to the client.
		log.error({ err: thrown, tool: asked.name }, "tool failed");
		return { content: [text({ detail: t("errors:generic") })], isError: true };
	}
}

const text = (value: object) => ({ type: "text" as const, text: JSON.stringify(value) });

/** Detail and field errors of the API's problem response. */
async function readRefusal(response: Response): Promise<object> {
	const { detail, errors, code } = (await response.json().catch(() => ({}))) as Record<string, unknown>;
	return { status: response.status, code, detail, ...(errors ? { errors } : {}) };
}

interface Entry extends Pick<ToolReply, "about" | "uids" | "recordId"> {
	refused?: string;
}

function record({ context, user }: ToolCall, asked: Tool, { about, uids, recordId, refused }: Entry) {
	return inBusiness(context.get(database), user.businessId, async (trx) =>
		audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: asked.suggests ? "assistant_suggest" : "assistant_read",
			recordType: about,
			recordId: recordId ?? null,
			changes: {
				tool: asked.name,
				token: await findTokenName(trx, user.sessionId),
				count: uids.length,
				records: uids.slice(0, mostIds),
				...(refused ? { refused } : {}),
			},
			ip: context.get(requestInfo).ip,
		}),
	);
}
