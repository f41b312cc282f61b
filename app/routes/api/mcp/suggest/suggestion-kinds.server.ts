import { z } from "zod";
import { memberEntities } from "#app/domain/lists/tearsheet.ts";
import { maxNoteLength } from "#app/domain/notes/note-html.ts";
import { noteKinds } from "#app/domain/notes/note-kinds.ts";
import { enumerations, labelKey } from "#app/domain/reference/enumerations.ts";
import { tasks } from "#app/entities/recruiters/tasks.ts";
import { handleCreateApply } from "../../v1/recruiters/applies/create.server.ts";
import { createApiRecord } from "../../v1/recruiters/write-record.server.ts";
import { callApi, callRecordAction } from "./call-api.server.ts";
import { messageKind } from "./message-kind.server.ts";
import { moveKind, rejectionKind } from "./move-kinds.server.ts";
import { defineSuggestionKind, type SuggestionKind } from "./suggestion-kind.ts";

const id = z.string().regex(/^[\w-]{1,64}$/);
const named = z.strictObject({ entity: z.enum(memberEntities), id });
const moment = z.iso.datetime({ offset: true, local: true }).describe("ISO 8601, such as 2026-12-01T14:00:00-03:00.");

export const suggestionKinds: readonly SuggestionKind[] = [
	defineSuggestionKind({
		name: "suggest_note",
		description: "Suggests a note about a record.",
		schema: z.strictObject({
			entity: z.enum([...memberEntities, "applies"]),
			id,
			kind: z.enum(noteKinds).default("comment"),
			body: z.string().trim().min(1).max(maxNoteLength),
		}),
		texts: { body: maxNoteLength },
		target: ({ entity, id }) => ({ entity, id }),
		preview: async (input, { t }) => ({
			facts: [{ label: t("assistants:facts.kind"), to: t(`kit:options.noteKind.${input.kind}`) }],
		}),
		run: (context, input) =>
			callRecordAction(
				context,
				{ list: "notes" },
				{
					note: { kind: input.kind, body: input.body, related: [{ entity: input.entity, id: input.id }] },
				},
			),
	}),
	defineSuggestionKind({
		name: "suggest_task",
		description: "Suggests a task for the person, about a record.",
		schema: z.strictObject({
			entity: z.enum([...memberEntities, "applies"]),
			id,
			subject: z.string().trim().min(1).max(200),
			description: z.string().trim().max(5000).optional(),
			due_at: moment.optional(),
		}),
		texts: { subject: 200, description: 5000 },
		target: ({ entity, id }) => ({ entity, id }),
		preview: async ({ due_at }, { t, appointment }) => ({
			facts: due_at ? [{ label: t("assistants:facts.due"), to: appointment(due_at) }] : [],
		}),
		run: (context, { entity, id, ...task }) =>
			callApi(context, "tasks", { task: { ...task, related: [{ entity, id }] } }, (request) =>
				createApiRecord(context, tasks, request),
			),
	}),
	defineSuggestionKind({
		name: "suggest_apply",
		description: "Suggests putting a candidate into the process of a job.",
		schema: z.strictObject({ candidate: id, job: id }),
		texts: {},
		target: ({ candidate }) => ({ entity: "candidates", id: candidate }),
		others: ({ job }) => [{ entity: "jobs", id: job }],
		run: (context, { candidate, job }) =>
			callApi(context, "applies", { apply: { candidate: { id: candidate }, job: { id: job } } }, (request) =>
				handleCreateApply(context, request),
			),
	}),
	moveKind,
	rejectionKind,
	defineSuggestionKind({
		name: "suggest_shortlist_add",
		description: "Suggests adding applications of a job to its shortlist for the client.",
		schema: z.strictObject({ shortlist: id, applies: z.array(id).min(1).max(20) }),
		texts: {},
		target: ({ shortlist }) => ({ entity: "shortlists", id: shortlist }),
		others: ({ applies }) => applies.map((apply) => ({ entity: "applies", id: apply })),
		run: (context, { shortlist, applies }) =>
			callRecordAction(
				context,
				{ list: "shortlists", id: shortlist, name: "add_people" },
				{
					add_people: { applies: applies.map((apply) => ({ id: apply })) },
				},
			),
	}),
	defineSuggestionKind({
		name: "suggest_list_add",
		description: "Suggests adding records to a list (tearsheet). note is the reason that audited lists ask for.",
		schema: z.strictObject({
			list: id,
			members: z.array(named).min(1).max(20),
			note: z.string().trim().min(1).max(1000).optional(),
		}),
		texts: { note: 1000 },
		target: ({ list }) => ({ entity: "tearsheets", id: list }),
		others: ({ members }) => members,
		run: (context, { list, members, note }) =>
			callRecordAction(
				context,
				{ list: "tearsheets", id: list, name: "add_members" },
				{
					add_members: { members, ...(note ? { note } : {}) },
				},
			),
	}),
	defineSuggestionKind({
		name: "suggest_interview",
		description: `Suggests an interview of an application. mode is one of ${enumerations.interviewModes.join(", ")}. No one is told before the person says yes, and then only as they chose.`,
		schema: z.strictObject({
			apply: id,
			kind: z.enum(["internal", "client"]).default("internal"),
			starts_at: moment,
			duration_min: z.number().int().min(5).max(600).default(60),
			mode: z.enum(enumerations.interviewModes),
			note: z.string().trim().min(1).max(4000).optional(),
		}),
		texts: { note: 4000 },
		target: ({ apply }) => ({ entity: "applies", id: apply }),
		preview: async (input, { t, appointment, number }) => ({
			facts: [
				{ label: t("assistants:facts.when"), to: appointment(input.starts_at) },
				{ label: t("assistants:facts.minutes"), to: number(input.duration_min) },
				{ label: t("assistants:facts.mode"), to: t(labelKey("interviewModes", input.mode)) },
			],
		}),
		run: (context, { apply, ...interview }) =>
			callRecordAction(
				context,
				{ list: "interviews" },
				{ interview: { ...interview, apply: { id: apply }, notify: "no" } },
			),
	}),
	messageKind,
];

export const findSuggestionKind = (name: string): SuggestionKind | undefined =>
	suggestionKinds.find((kind) => kind.name === name);
