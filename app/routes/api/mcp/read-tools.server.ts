import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { notes } from "#app/entities/recruiters/notes.ts";
import { problem } from "#app/http/problem.server.ts";
import { runGlobalSearch } from "#app/routes/shared/search/global-search.server.ts";
import type { AssistantEntityKey } from "./assistant-fields.ts";
import { allowedFilters, cursorSchema, filtersSchema, readList } from "./lists.server.ts";
import { readAssistantRecord } from "./records.server.ts";
import { textNotice } from "./shape-record.server.ts";
import { defineTool, type Tool, type ToolCall, type ToolName, type ToolReply } from "./tool.server.ts";

export const recordIdSchema = z
	.string()
	.regex(/^[\w-]{1,64}$/)
	.describe("The record's id, as answers give it and addresses end with it.");
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const query = z
	.string()
	.trim()
	.min(1)
	.max(200)
	.optional()
	.describe("Words, as the product's own search takes them: quotes for a phrase, OR, -word, field:word.");

const search = (name: ToolName, key: AssistantEntityKey, about: string): Tool =>
	defineTool({
		name,
		description: `${about} 25 at a time; next_cursor leads on. Filters are those of the list in the product; an unknown one is refused with the names there are. Values of lists are words such as "open"; "none" stands for empty, and owners may be "me".`,
		schema: z.strictObject({ query, filters: filtersSchema, cursor: cursorSchema }),
		run: (call, input) => {
			permitReading(call, key);
			return readList(call, key, input);
		},
	});

const get = (name: ToolName, key: AssistantEntityKey, about: string): Tool =>
	defineTool({
		name,
		description: about,
		schema: z.strictObject({ id: recordIdSchema }),
		run: (call, input) => readAssistantRecord(call, key, input.id),
	});

const permitReading = ({ context }: ToolCall, key: "candidates" | string) =>
	permit(context, "read", key as "candidates");

async function searchEverything({ context, origin, t }: ToolCall, words: string): Promise<ToolReply> {
	const { items, tooOften, unread, refused } = await runGlobalSearch(context, new URLSearchParams({ term: words }));
	if (tooOften) throw problem(context, 429, { detail: tooOften.message, headers: tooOften.init.headers });
	if (refused) throw problem(context, 403, { detail: t("search:noEntity") });
	const records = items.map(({ key, name, sub, label, to, guarded }) => {
		const [entity = "", ...rest] = key.split("-");
		return { entity, id: rest.join("-"), name, about: sub, kind: label, off_limits: guarded?.text, url: origin + to };
	});
	return {
		result: { records, ...(unread.length > 0 ? { unread } : {}), notice: textNotice },
		about: "recruiters",
		uids: records.map((record) => record.id),
	};
}

const noteTargets = notes.fields.related?.kind === "related" ? notes.fields.related.to : [];

/** Interviews and meetings of a time, each a list as its screen answers it. */
async function listAppointments(call: ToolCall, { from, to, ...input }: { from: string; to: string; mine: boolean }) {
	const kinds = (["interviews", "meetings"] as const).filter((key) => allowedFilters(call, key).length > 0);
	const result: Record<string, unknown> = { notice: textNotice };
	const uids: string[] = [];
	for (const key of kinds) {
		const people = key === "interviews" ? "interviewers" : "recruiters";
		const mine = input.mine ? { [people]: "me" } : {};
		const reply = await readList(call, key, {
			filters: { starts_at_from: from, starts_at_to: to, ...mine },
			order: "starts_at",
		});
		result[key] = reply.result[key];
		result[`${key}_total`] = reply.result.total;
		uids.push(...reply.uids);
	}
	return { result, about: "recruiters", uids };
}

export const readTools: readonly Tool[] = [
	defineTool({
		name: "search_everything",
		description:
			"Finds candidates, companies, contacts, jobs and other records by name, address or words, the best 30.",
		schema: z.strictObject({ query: z.string().trim().min(1).max(200) }),
		run: (call, input) => searchEverything(call, input.query),
	}),
	search("search_candidates", "candidates", "Finds candidates."),
	search("search_jobs", "jobs", "Finds jobs."),
	search("search_companies", "client_companies", "Finds client companies."),
	get(
		"get_candidate",
		"candidates",
		"One candidate with the curriculum. off_limits says whether they may be approached.",
	),
	get("get_job", "jobs", "One job with its description and requirements."),
	get("get_company", "client_companies", "One client company."),
	defineTool({
		name: "list_applies",
		description: "Candidates in the process of a job, optionally of one stage. 25 at a time; next_cursor leads on.",
		schema: z.strictObject({
			job: recordIdSchema,
			stage: z.string().max(60).optional().describe('A stage by its word, as "status" of answers gives it.'),
			cursor: cursorSchema,
		}),
		run: (call, { job, stage, cursor: after }) => {
			permitReading(call, "applies");
			return readList(call, "applies", { filters: { job, ...(stage ? { status: stage } : {}) }, cursor: after });
		},
	}),
	get("get_apply", "applies", "One application of a candidate to a job: stage, dates, rejection."),
	defineTool({
		name: "list_tasks",
		description: "Tasks, those of the person unless filters say whose. 25 at a time; next_cursor leads on.",
		schema: z.strictObject({ query, filters: filtersSchema, cursor: cursorSchema }),
		run: (call, { filters: wanted = { assignees: "me" }, ...input }) => {
			permitReading(call, "tasks");
			return readList(call, "tasks", { ...input, filters: wanted });
		},
	}),
	defineTool({
		name: "list_appointments",
		description: "Interviews and meetings of a span of days (YYYY-MM-DD, both included), the first 25 of each.",
		schema: z.strictObject({ from: day, to: day, mine: z.boolean().default(true) }),
		run: listAppointments,
	}),
	defineTool({
		name: "list_notes",
		description: "Notes about one record, newest first. 25 at a time; next_cursor leads on.",
		schema: z.strictObject({
			entity: z.enum(noteTargets),
			id: recordIdSchema,
			cursor: cursorSchema,
		}),
		run: (call, input) => {
			permitReading(call, "notes");
			return readList(call, "notes", { filters: { related: `${input.entity}:${input.id}` }, cursor: input.cursor });
		},
	}),
];
