import { sql } from "kysely";
import {
	activeStatus,
	preRegisteredStatus,
	statusesReplacedByRegistration,
} from "#app/domain/candidates/candidate-status.ts";
import { phoneChannels } from "#app/domain/conversations/message.ts";
import type { FirstApplication } from "#app/domain/registration/first-application.ts";
import { type Draft, isStepDone, readDraft, registrationSteps } from "#app/domain/registration/registration.ts";
import {
	allQuestions,
	type RegistrationAnswers,
	type StepNumber,
} from "#app/domain/registration/registration-fields.ts";
import { hasSensitiveAnswer } from "#app/domain/registration/registration-schema.ts";
import { audit } from "#db/kit/audit.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { completeDrafts } from "./applies/create.ts";
import { deleteUnclaimed, findUnclaimed } from "./applies/unclaimed-applications.ts";
import { closeRegistration, firstInDraft } from "./close-registration.ts";
import { giveConsent } from "./consents.ts";
import { saveMessagePermissions } from "./conversations/message-permissions.ts";
import { writeCurriculum } from "./curriculum.ts";
import {
	attachPendingCv,
	fillFirstAnswers,
	findFirstApplication,
	recordPendingConsents,
	writeFirstAnswers,
} from "./first-application.ts";

/** Unsaved inputs of a step, valid or not, stored until the step is saved. */
export type StepInputs = Partial<Record<StepNumber, Record<string, unknown>>>;

export interface Registration {
	step: StepNumber;
	draft: Draft;
	typed: StepInputs;
	/** 0 before the first save; a save with another version is stale. */
	version: number;
	savedAt: Date | null;
	completedAt: Date | null;
}

type SavedRegistration = { saved: true; version: number } | { saved: false; current: Registration };

/** Latest saved state of a candidate's wizard, from any device. */
export async function findRegistration(db: Scoped, candidateId: number): Promise<Registration> {
	const row = await db
		.selectFrom("registrations")
		.select(["step", "draft", "lock_version", "updated_at", "completed_at"])
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.executeTakeFirst();
	if (!row) return { step: 1, draft: {}, typed: {}, version: 0, savedAt: null, completedAt: null };
	const { draft, typed } = open(row.draft, candidateId);
	return {
		step: asStep(row.step),
		draft,
		typed,
		version: row.lock_version,
		savedAt: row.updated_at,
		completedAt: row.completed_at,
	};
}

/** Refused with the current state when another tab or device saved after `version`. */
export async function saveRegistration(
	db: Scoped,
	candidateId: number,
	next: { version: number; step: StepNumber; draft: Draft; typed: StepInputs },
): Promise<SavedRegistration> {
	const draft = JSON.stringify(close(next, candidateId));
	// Keeps a first application that awaits confirmation next to the wizard's answers.
	const saved = sql<string>`${firstInDraft} || ${draft}::jsonb`;
	const values = { step: next.step, draft: saved };
	const row =
		next.version === 0
			? await db
					.insertInto("registrations")
					.values({ business_id: db.businessId, candidate_id: candidateId, lock_version: 1, step: next.step, draft })
					// Sign-up creates an empty row at version 0.
					.onConflict((oc) =>
						oc.columns(["business_id", "candidate_id"]).doUpdateSet(values).where("registrations.lock_version", "=", 0),
					)
					.returning("lock_version")
					.executeTakeFirst()
			: await db
					.updateTable("registrations")
					.set(values)
					.where("business_id", "=", db.businessId)
					.where("candidate_id", "=", candidateId)
					.where("lock_version", "=", next.version)
					.returning("lock_version")
					.executeTakeFirst();
	if (row) return { saved: true, version: row.lock_version };
	return { saved: false, current: await findRegistration(db, candidateId) };
}

/** First step not saved yet or left with unsaved inputs. */
export function findFirstOpenStep({ draft, typed }: Pick<Registration, "draft" | "typed">): StepNumber {
	return registrationSteps.find((step) => !isStepDone(draft, step) || typed[step]) ?? 3;
}

/** Gender and disability are encrypted, even in drafts (LGPD, art. 11). */
const sensitive = allQuestions.filter(([, question]) => question.sensitive).map(([name]) => name);
const purpose = (candidateId: number) => `registration:${candidateId}`;

function close({ draft, typed }: Pick<Registration, "draft" | "typed">, candidateId: number) {
	const hidden: Record<string, unknown> = {};
	const hide = (answers: Record<string, unknown> | undefined, place: string) => {
		if (!answers) return answers;
		const left = { ...answers };
		for (const field of sensitive) {
			if (left[field] !== undefined) hidden[`${place}.${field}`] = left[field];
			delete left[field];
		}
		return left;
	};
	const stored = {
		...draft,
		...(draft.additional_info && { additional_info: hide(draft.additional_info, "draft") }),
		typed: { ...typed, ...(typed[3] && { 3: hide(typed[3], "typed") }) },
	};
	if (Object.keys(hidden).length === 0) return stored;
	return { ...stored, sealed: encrypt(JSON.stringify(hidden), purpose(candidateId)) };
}

function open(stored: unknown, candidateId: number): { draft: Draft; typed: StepInputs } {
	const row = asRecord(stored);
	const draft = readDraft(row);
	const input: StepInputs = {};
	const saved = asRecord(row.typed);
	for (const step of registrationSteps) if (isRecord(saved[step])) input[step] = asRecord(saved[step]);
	const text = typeof row.sealed === "string" ? tryDecrypt(row.sealed, purpose(candidateId)) : null;
	const hidden = text ? asRecord(JSON.parse(text)) : {};
	for (const field of sensitive) {
		const [inDraft, inTyped] = [hidden[`draft.${field}`], hidden[`typed.${field}`]];
		if (inDraft !== undefined && draft.additional_info)
			draft.additional_info = { ...draft.additional_info, [field]: inDraft };
		if (inTyped !== undefined && input[3]) input[3] = { ...input[3], [field]: inTyped };
	}
	return { draft, typed: input };
}

function asStep(step: number): StepNumber {
	return registrationSteps.find((item) => item === step) ?? 1;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asRecord(value: unknown): Record<string, unknown> {
	return isRecord(value) ? value : {};
}

interface Completion {
	answers: RegistrationAnswers;
	actor: { id: number; name: string };
	locale: string;
	siteId: number | null;
	ip: string | null;
	agreed: FirstApplication["agreed"];
}

/** Fills the CV and, with a confirmed e-mail, submits waiting applies in the caller's transaction. */
export async function completeRegistration(db: Scoped, completion: Completion) {
	const { answers, actor } = completion;
	const first = await findFirstApplication(db, actor.id);
	if (first) await attachPendingCv(db, actor, { file: first.file, chosen: [] });
	await writeCurriculum(db, actor.id, answers);
	if (answers.sensitive_consent && hasSensitiveAnswer(answers)) {
		await giveConsent(db, { ...completion, candidateId: actor.id, purpose: "sensitive", field: null });
	}
	await agreeToMessages(db, actor.id, completion);
	const confirmed = await markComplete(db, actor, completion.ip);
	if (first && confirmed) await recordPendingConsents(db, actor.id, first.consents);
	return { confirmed, applies: await completeDrafts(db, actor.id) };
}

/** Saves the consent wording per channel; unticked channels are not recorded. */
async function agreeToMessages(db: Scoped, id: number, { agreed, ip }: Pick<Completion, "agreed" | "ip">) {
	for (const channel of phoneChannels) {
		const wording = agreed[channel];
		if (!wording) continue;
		const change = { channel, purpose: "process", granted: true } as const;
		await saveMessagePermissions(db, { entity: "candidates", id }, [change], { source: "registration", wording, ip });
	}
}

/** A first application counts as registration; further questions come later. */
export async function completeShortRegistration(
	db: Scoped,
	{ actor, first, ip }: { actor: { id: number; name: string }; first: FirstApplication; ip: string | null },
): Promise<void> {
	await writeFirstAnswers(db, actor.id, first.answers);
	await agreeToMessages(db, actor.id, { agreed: first.agreed, ip });
	await markComplete(db, actor, ip);
}

/** Attaches the CV unless another was chosen, fills empty fields and completes an unfinished registration. */
export async function claimApplication(
	db: Scoped,
	{
		actor,
		jobId,
		ownCv,
		ip,
	}: { actor: { id: number; name: string }; jobId: number; ownCv: boolean; ip: string | null },
) {
	const waiting = await findUnclaimed(db, actor.id, jobId);
	if (!waiting) return null;
	const { first, origin } = waiting;
	await deleteUnclaimed(db, actor.id, jobId);
	if (!first) return { cvFileId: null, origin, completed: false };
	const cvFileId = ownCv ? null : await attachPendingCv(db, actor, first);
	const rows = await db
		.selectFrom("candidates")
		.select(sql<boolean>`not completed_register and confirmed_at is not null`.as("finishes"))
		.where("business_id", "=", db.businessId)
		.where("id", "=", actor.id)
		.execute();
	const completed = rows[0]?.finishes ?? false;
	// Who sent the application proved nothing: their consent to messages does not count.
	if (completed) await completeShortRegistration(db, { actor, first: { ...first, agreed: {} }, ip });
	else await fillFirstAnswers(db, actor.id, first.answers);
	return { cvFileId, origin, completed };
}

/** Confirms the address, then submits the first application and applies waiting for it. */
export async function confirmCandidate(db: Scoped, id: number, ip: string | null = null) {
	const rows = await db
		.updateTable("candidates")
		.set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.returning(["name", "completed_register"])
		.execute();
	const person = rows[0];
	const first = person && (await findFirstApplication(db, id));
	if (person && first) {
		const actor = { id, name: person.name };
		const isComplete = person.completed_register;
		await attachPendingCv(db, actor, isComplete ? { file: first.file, chosen: [] } : first);
		await recordPendingConsents(db, id, first.consents);
		if (isComplete) await closeRegistration(db, id, true);
		else await completeShortRegistration(db, { actor, first, ip });
	}
	return completeDrafts(db, id);
}

/** Allows the candidate to apply; returns whether their address is verified too. */
async function markComplete(db: Scoped, actor: { id: number; name: string }, ip: string | null) {
	const candidate = await db
		.updateTable("candidates")
		.set((eb) => ({
			completed_register: true,
			status: eb
				.case()
				.when("status", "in", statusesReplacedByRegistration)
				.then(eb.case().when("confirmed_at", "is not", null).then(activeStatus).else(preRegisteredStatus).end())
				.else(eb.ref("status"))
				.end(),
		}))
		.where("business_id", "=", db.businessId)
		.where("id", "=", actor.id)
		.returning("confirmed_at")
		.executeTakeFirst();
	const isConfirmed = candidate?.confirmed_at != null;
	await closeRegistration(db, actor.id, isConfirmed);
	await audit(db, {
		actor: { type: "candidate", ...actor },
		action: "complete_register",
		recordType: "candidates",
		recordId: actor.id,
		ip,
	});
	return isConfirmed;
}
