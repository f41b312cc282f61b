import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { verdicts } from "#app/domain/interviews/scorecard.ts";
import { categoryColors } from "#app/domain/lists/tearsheet.ts";
import { serviceKinds } from "#app/domain/proposals/document.ts";
import { type Entry, entryKinds, formatTime } from "#app/domain/timesheets/entry.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { billing_plans } from "#app/entities/recruiters/billing_plans.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { interviews } from "#app/entities/recruiters/interviews.ts";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { tearsheets } from "#app/entities/recruiters/tearsheets.ts";
import { timesheets } from "#app/entities/recruiters/timesheets.ts";
import type { resources } from "#app/i18n/i18n.ts";
import { billingPlanSource } from "#app/routes/shared/billing-plans/change-plan-action.server.ts";
import { readOwnScorecard } from "#app/routes/shared/interviews/save-scorecard.server.ts";
import { timesheetSource } from "#app/routes/shared/timesheets/timesheet-record.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listLines } from "#db/queries/billing-plans/lines.ts";
import { listConsents } from "#db/queries/consents.ts";
import { listServices } from "#db/queries/proposals/services.ts";
import { listCategories } from "#db/queries/tearsheets/categories.ts";
import { listEntries, type Timesheet } from "#db/queries/timesheets/find.ts";
import { findDisputedVersion } from "#db/queries/timesheets/sheet-actions.ts";

type Context = Readonly<RouterContextProvider>;

/** Child records named by acts; listed under the record's URL. */
export interface RecordPart<S extends z.ZodType = z.ZodType> {
	record: Entity;
	name: string;
	id: keyof (typeof resources)["pt"]["api_reference"]["operations"];
	answer: S;
	read(context: Context, id: string): Promise<z.input<S>>;
}

/** Type-checks an answer against its schema. */
const part = <S extends z.ZodType>(described: RecordPart<S>): RecordPart => described as unknown as RecordPart;
const moment = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString());

const hours = z.object({
	version: z.number().int(),
	days: z.array(
		z.object({
			day: z.number().int(),
			kind: z.enum(entryKinds),
			minutes: z.number().int(),
			spans: z.array(z.object({ start: z.string(), end: z.string(), next_day: z.boolean(), break: z.number().int() })),
		}),
	),
});

export const recordParts: readonly RecordPart[] = [
	part({
		record: proposals,
		name: "services",
		id: "list_proposal_services",
		answer: z.object({
			services: z.array(
				z.object({
					id: z.string(),
					kind: z.enum(serviceKinds),
					title: z.string(),
					openings: z.number().int(),
					job: z.object({ id: z.string() }).nullable(),
				}),
			),
		}),
		read: (context, id) =>
			withRecord(context, "proposals", id, "read", async ({ trx, record }) => ({
				services: (await listServices(trx, record.id)).map(({ uid, kind, title, openings, job }) => ({
					id: uid,
					kind,
					title,
					openings,
					job: job && { id: job.uid },
				})),
			})),
	}),
	part({
		record: tearsheets,
		name: "categories",
		id: "list_list_categories",
		answer: z.object({
			categories: z.array(z.object({ id: z.string(), name: z.string(), colour: z.enum(categoryColors).nullable() })),
		}),
		read: (context, id) =>
			withRecord(context, "tearsheets", id, "read", async ({ trx, record }) => ({
				categories: (await listCategories(trx, record.id)).map(({ uid, name, colour }) => ({
					id: uid,
					name,
					colour: categoryColors.find((item) => item === colour) ?? null,
				})),
			})),
	}),
	part({
		record: billing_plans,
		name: "lines",
		id: "list_billing_lines",
		answer: z.object({
			lines: z.array(
				z.object({
					id: z.string(),
					milestone: z.string(),
					description: z.string().nullable(),
					amount: z.object({ cents: z.number().int(), currency: z.string() }),
					expected_on: z.string().nullable(),
					status: z.string(),
					invoice: z.object({ id: z.string() }).nullable(),
				}),
			),
		}),
		read: (context, id) =>
			withRecord(context, billingPlanSource, id, "read", async ({ trx, record }) => ({
				lines: (await listLines(trx, record.id)).map((line) => ({
					id: line.uid,
					milestone: line.milestone,
					description: line.description,
					amount: { cents: Number(line.amount_cents), currency: line.currency },
					expected_on: line.expected_on,
					status: line.status,
					invoice: line.invoice && { id: line.invoice.uid },
				})),
			})),
	}),
	part({
		record: candidates,
		name: "consents",
		id: "list_consents",
		answer: z.object({
			consents: z.array(
				z.object({
					id: z.string(),
					purpose: z.string(),
					field: z.string().nullable(),
					text_version: z.string(),
					given_at: z.iso.datetime(),
					expires_at: z.iso.datetime().nullable(),
					withdrawn_at: z.iso.datetime().nullable(),
				}),
			),
		}),
		read: (context, id) =>
			withRecord(context, "candidates", id, "read", async ({ trx, record }) => ({
				consents: (await listConsents(trx, record.id)).map((row) => ({
					id: String(row.id),
					purpose: row.purpose,
					field: row.field,
					text_version: row.text_version,
					given_at: new Date(row.given_at).toISOString(),
					expires_at: moment(row.expires_at),
					withdrawn_at: moment(row.withdrawn_at),
				})),
			})),
	}),
	part({
		record: timesheets,
		name: "hours",
		id: "get_timesheet_hours",
		answer: z.object({ hours, disputed: hours.nullable() }),
		read: (context, id) =>
			withRecord(context, timesheetSource, id, "read", async ({ trx, record }) => {
				const disputed = await findDisputedVersion(trx, record);
				return {
					hours: await readHours(trx, record, record.version),
					disputed: disputed === null ? null : await readHours(trx, record, disputed),
				};
			}),
	}),
	part({
		record: interviews,
		name: "scorecard",
		id: "get_scorecard",
		answer: z.object({
			scorecard: z.object({
				attributes: z.array(
					z.object({ attribute: z.string(), verdict: z.enum(verdicts).nullable(), note: z.string().nullable() }),
				),
				verdict: z.enum(verdicts).nullable(),
				notes: z.string().nullable(),
				submitted: z.boolean(),
			}),
		}),
		read: async (context, id) => {
			const { judgements, verdict, notes, submitted } = await readOwnScorecard(context, id);
			return { scorecard: { attributes: judgements, verdict, notes, submitted: submitted !== null } };
		},
	}),
];

/** A version of a week's hours, in the format its acts accept. */
async function readHours(trx: Scoped, sheet: Timesheet, version: number): Promise<z.input<typeof hours>> {
	const entries = await listEntries(trx, sheet, version);
	const days = Map.groupBy(entries, ({ day }) => day);
	return {
		version,
		days: [...days].map(([day, own]) => ({
			day,
			kind: own[0]?.kind ?? "worked",
			minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
			spans: own.flatMap((entry) => (entry.kind === "worked" ? [toSpan(entry)] : [])),
		})),
	};
}

const toSpan = ({ start, end, break: pause }: Entry) => ({
	start: formatTime(start),
	end: formatTime(end),
	next_day: end >= 1440,
	break: pause,
});
