import { sql } from "kysely";
import type { StepKind } from "#app/domain/flows/flows.ts";
import { businessDaysFromNow } from "#app/domain/time/business-days.ts";
import { momentIn } from "#app/domain/time/wall-time.ts";
import { effects as taskEffects } from "#db/entities/tasks.ts";
import { insertRecord, updateMany } from "#db/kit/crud.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { moveApply } from "../applies/move.ts";
import { createFormRequest } from "../forms/create-request.ts";
import { insertNotification } from "../notifications.ts";
import { addMembers } from "../tearsheets/members.ts";
import { createSystemActor, flowEntity, listSubjectLabels, loadFlowEntity } from "./automation-actor.ts";
import { emailStep } from "./email-step.ts";
import { readStepValue } from "./step-value.ts";
import type { FlowSubject, StepAction, StepContext, StepResult } from "./types.ts";

const same = (about: readonly FlowSubject[], done: StepResult) => new Map(about.map(({ id }) => [id, done]));
const getIds = (about: readonly FlowSubject[]) => about.map(({ id }) => id);

/** Requests a form once per run; pending or answered requests are not repeated. */
async function ask(
	kind: "evaluation" | "survey",
	{ db, entity, step, at, by }: StepContext,
	about: readonly FlowSubject[],
): Promise<Map<number, StepResult>> {
	const outcomes = new Map<number, StepResult>();
	for (const { id, candidate_id, run } of about) {
		const recipient =
			entity === "client_contacts"
				? { contactId: id }
				: { candidateId: entity === "applies" ? candidate_id : id, applyId: entity === "applies" ? id : null };
		const cause = `flow:${run.uid}:${at}`;
		const request = await createFormRequest(db, {
			kind,
			formId: step[kind] ?? null,
			...recipient,
			askedBy: by.id,
			cause,
		});
		if (request.asked) continue;
		const again = request.why === "waiting" || request.why === "answered";
		outcomes.set(
			id,
			again
				? { outcome: "skipped", reason: "already" }
				: request.why === "no_email"
					? { outcome: "skipped", reason: "no_email" }
					: { outcome: "failed", reason: "no_form" },
		);
	}
	return outcomes;
}

/** Executor of each step kind; records it does not return are done. */
export const stepActions: Record<StepKind, StepAction> = {
	email: emailStep,

	async tag({ db, businessId, entity, name, step }, about) {
		const { table } = flowEntity(entity);
		const { rows } = await sql<RecordRow<"id">>`
with tagged as (
  update ${sql.table(table)} set tags = array_append(tags, ${step.text}::text), updated_at = now(), lock_version = lock_version + 1
  where business_id = ${businessId} and id = any(${sql.val(getIds(about))}::bigint[]) and not ${step.text}::text = any(tags) returning id),
said as (
  insert into audit_entries (business_id, actor_type, actor_name, action, record_type, record_id, changes)
  select ${businessId}, 'system', ${name}, 'update', ${entity}, id, '{"tags": null}' from tagged)
select id from tagged`.execute(db);
		const done = new Set(rows.map(({ id }) => id));
		return new Map(about.flatMap(({ id }) => (done.has(id) ? [] : [[id, { outcome: "skipped", reason: "already" }]])));
	},

	async note({ db, businessId, entity, name, step, by }, about) {
		const target = (about: FlowSubject) => (entity === "applies" ? about.candidate_id : about.id);
		const type = entity === "applies" ? "candidates" : entity;
		if (type === "tasks") return same(about, { outcome: "failed", reason: "no_person" });
		// All notes are equal, so their assignment does not matter.
		await sql`
with asked as (select id, row_number() over () as n from unnest(${sql.val(about.map(target))}::bigint[]) id),
written as (
  insert into notes (business_id, kind, body, body_text, owner_id, created_by_id)
  select ${businessId}, 'other', '<p>' || replace(replace(replace(${step.text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>', ${step.text}, ${by.id}, ${by.id} from asked returning id),
related as (
  insert into note_relations (business_id, note_id, reference_type, reference_id)
  select ${businessId}, w.id, ${type}, a.id from (select id, row_number() over () as n from written) w join asked a using (n))
insert into audit_entries (business_id, actor_type, actor_name, action, record_type, record_id)
select ${businessId}, 'system', ${name}, 'create', 'notes', id from written`.execute(db);
		return new Map();
	},

	async task({ db, businessId, entity, name, step, by, holidays }, about) {
		const day = businessDaysFromNow(new Date(), step.days ?? 1, holidays);
		const due = momentIn("America/Sao_Paulo", day, "18:00");
		const actor = createSystemActor(name);
		for (const item of about) {
			const owner = item.owner_id ?? by.id;
			const { id } = await db
				.insertInto("tasks")
				.values({
					business_id: businessId,
					type: otherTask,
					subject: (step.text ?? "").slice(0, 200),
					due_at: due,
					owner_id: owner,
					created_by_id: by.id,
					created_by_flow: `flow:${item.run.uid}`,
				})
				.returning("id")
				.executeTakeFirstOrThrow();
			const own = { business_id: businessId, task_id: id };
			await db
				.insertInto("task_assignees")
				.values({ ...own, recruiter_id: owner })
				.execute();
			if (entity !== "tasks")
				await db
					.insertInto("task_relations")
					.values({ ...own, reference_type: entity, reference_id: item.id })
					.execute();
			await taskEffects.saved?.(db, { id, before: null, after: { due_at: due }, actor }, insertRecord);
			await sql`insert into audit_entries (business_id, actor_type, actor_name, action, record_type, record_id)
values (${businessId}, 'system', ${name}, 'create', 'tasks', ${id})`.execute(db);
		}
		return new Map();
	},

	async field({ db, entity: key, name, step, by }, about) {
		const entity = await loadFlowEntity(db, key);
		const read = await readStepValue(db, entity, step, by);
		if (!read.ok) return same(about, { outcome: "failed", reason: "error" });
		const changed = await updateMany(
			db,
			entity,
			getIds(about),
			{ [read.field.name]: read.value },
			createSystemActor(name),
		);
		const done = new Set(changed.map(({ id }) => id));
		return new Map(about.flatMap(({ id }) => (done.has(id) ? [] : [[id, { outcome: "skipped", reason: "already" }]])));
	},

	async move({ db, step, by }, about) {
		const outcomes = new Map<number, StepResult>();
		const recruiter = { ...by, isAdmin: false };
		for (const { id, uid } of about) {
			const moved = await moveApply(db, { uid, to: step.status ?? 0, expectedFrom: null, recruiter });
			if (moved.kind === "moved") continue;
			const already = moved.kind === "refused" && moved.verdict.reason === "sameStatus";
			const lacks = moved.kind === "refused" && moved.verdict.reason === "fieldsRequired";
			const form = moved.kind === "refused" && moved.verdict.form !== "none";
			outcomes.set(
				id,
				already
					? { outcome: "skipped", reason: "already" }
					: { outcome: "failed", reason: lacks ? "needs_fields" : form ? "needs_form" : "refused_move" },
			);
		}
		return outcomes;
	},

	async list({ db, businessId, entity, step, by, name }, about) {
		const list = await db
			.selectFrom("tearsheets")
			.select(["id", "audited", "private", "entity"])
			.where("business_id", "=", businessId)
			.where("id", "=", step.tearsheet)
			.where("archived_at", "is", null)
			.executeTakeFirst();
		// An apply adds its candidate to a list of candidates.
		const person = entity === "applies" && list?.entity === "candidates";
		if (!list || !(person || list.entity === entity)) return same(about, { outcome: "failed", reason: "no_list" });
		const references = about.map((item) => ({
			type: list.entity as "candidates",
			id: person ? (item.candidate_id ?? 0) : item.id,
		}));
		await addMembers(db, list, references, { by, note: name });
		return new Map();
	},

	async notify({ db, entity, name, step, at, by }, about) {
		const { path } = flowEntity(entity);
		const labels = await listSubjectLabels(db, entity, getIds(about), by);
		const outcomes = new Map<number, StepResult>();
		for (const { id, uid, owner_id, run } of about) {
			if (owner_id === null) outcomes.set(id, { outcome: "skipped", reason: "no_owner" });
			else
				await insertNotification(db, {
					recruiterId: owner_id,
					category: "Others",
					kind: "automation",
					params: { task: [labels.get(id), step.text].filter(Boolean).join(": "), name },
					link: `${path}/${uid}`,
					dedupeKey: `automation:${run.uid}:${at}`,
					group: `${name}:${at}`,
				});
		}
		return outcomes;
	},

	evaluation: (doing, about) => ask("evaluation", doing, about),
	survey: (doing, about) => ask("survey", doing, about),

	/** Webhooks run in a separate job, which resumes the run after the response. */
	async webhook({ db, businessId, at }, about) {
		for (const { run } of about)
			await enqueue(db, "call_webhook", { businessId, runId: run.id, step: at }, { maxAttempts: 8 });
		return same(about, { outcome: "waiting" });
	},

	async wait() {
		return new Map();
	},
};

/** Task type "other". */
const otherTask = 9;
