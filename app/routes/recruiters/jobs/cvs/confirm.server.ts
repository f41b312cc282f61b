import type { RouterContextProvider } from "react-router";
import { database, i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { parseCvTarget } from "#app/domain/applies/cv-batch.ts";
import { getCvFields } from "#app/domain/cv/cv-fields.ts";
import { isCertainSuggestion, suggestFromCv } from "#app/domain/cv/profile-suggestions.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { findSimilar } from "#app/routes/shared/candidates/create.server.ts";
import { listCreatableFields } from "#app/routes/shared/candidates/create-page.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { audit } from "#db/kit/audit.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { createApply } from "#db/queries/applies/create.ts";
import { findCandidateId } from "#db/queries/candidate-record.ts";
import { addSuggestions, findKnownProfile } from "#db/queries/cv-suggestions.ts";
import { attachJobCv, type CvsFilter, type JobCv, lockJobCv } from "#db/queries/job-cvs.ts";
import { saveConsents } from "../../../entity/consent.server.ts";
import { mapDatabaseError } from "../../../entity/database-error.server.ts";
import { initialValues } from "../../../entity/new.server.ts";
import { type InvalidForm, validateRecordForm } from "../../../entity/validate-form.server.ts";
import { type CvFormValues, cvFormFields, getCvState, type PostedCv } from "./page.server.ts";

type Context = Readonly<RouterContextProvider>;
type Errors = Record<string, string>;

/** What happened to the person of a confirmed CV. */
type Placed = "added" | "exists" | "off_limits" | "refused" | "closed" | "unknown" | "needs_fields";

export type ConfirmResult =
	| { kind: "gone" }
	| { kind: "wrong"; errors: Errors }
	| { kind: "done"; candidateId: number; name: string; placed: Placed; rule: string | null };

interface Into {
	user: Recruiter;
	job: { id: number; uid: string };
	/** Candidates created from earlier CVs of the same form, by CV. */
	above: ReadonlyMap<string, number>;
}

/** Creates or matches the candidate and adds the apply atomically. CVs confirmed meanwhile are skipped. */
export async function confirmCv(context: Context, uid: string, posted: PostedCv, into: Into): Promise<ConfirmResult> {
	const { user } = into;
	try {
		const { unused, ...outcome } = await inBusiness(context.get(database), user.businessId, (trx) =>
			confirmIn(context, trx, uid, posted, into),
		);
		if (unused) await deleteFile(unused);
		return outcome as ConfirmResult;
	} catch (error) {
		const errors = await mapDatabaseError(context, user.businessId, listCreatableFields(user), error);
		return { kind: "wrong", errors: besideBoxes(errors) };
	}
}

async function confirmIn(
	context: Context,
	trx: Scoped,
	uid: string,
	posted: PostedCv,
	{ user, job, above }: Into,
): Promise<ConfirmResult & { unused?: string | null }> {
	const { t } = context.get(i18n);
	const of: CvsFilter = { recruiterId: user.id, jobId: job.id };
	const wrong = (errors: Errors): ConfirmResult => ({ kind: "wrong", errors });
	const cv = await lockJobCv(trx, of, uid);
	if (!cv) return { kind: "gone" };
	const state = getCvState(cv);
	if (state === "reading" || state === "refused") return wrong({ "": t(`recruiter_jobs:cvs.${state}`) });

	const becomes = parseCvTarget(posted.becomes);
	if (!becomes) return wrong({ becomes: t("recruiter_jobs:cvs.choose") });
	let candidateId: number | undefined;
	if (becomes.kind === "new") {
		const created = await makeNew(context, trx, user, cv, posted);
		if ("errors" in created) return wrong(created.errors);
		candidateId = created.id;
	} else {
		candidateId = becomes.kind === "above" ? above.get(becomes.uid) : await findCandidateId(trx, becomes.uid);
		if (candidateId === undefined)
			return wrong({ becomes: t(`recruiter_jobs:cvs.${becomes.kind === "above" ? "aboveFirst" : "gone"}`) });
		if (!can(user, "update", "candidates")) return wrong({ becomes: t("errors:notAllowed") });
	}
	const actor = getActor(context, user);
	const { kept, unused } = await attachJobCv(trx, cv, candidateId);
	if (kept && becomes.kind !== "new")
		await audit(trx, {
			actor,
			action: "update",
			recordType: "candidates",
			recordId: candidateId,
			changes: { files: [null, cv.name] },
			ip: actor.ip ?? null,
		});
	if (cv.parsed) {
		const existing = await findKnownProfile(trx, candidateId);
		const suggestions = suggestFromCv(cv.parsed, existing, localDay(new Date()));
		const accepted = suggestions.filter((item) => isCertainSuggestion(item) || posted.accepted.includes(item.key));
		await addSuggestions(trx, candidateId, accepted, actor);
	}
	const apply = await createApply(trx, {
		jobUid: job.uid,
		candidateId,
		actor: { ...actor, type: "recruiter", id: user.id, name: user.name },
		source: "Candidate Search",
		...(kept ? { cvFileId: cv.id } : {}),
	});
	return {
		kind: "done",
		candidateId,
		name: posted.typed.name || cv.name,
		placed: apply.created ? "added" : apply.reason,
		rule: !apply.created && apply.reason === "off_limits" ? apply.rule : null,
		unused,
	};
}

/** Creates a candidate from input and CV; possible duplicates require confirmation first. */
async function makeNew(
	context: Context,
	trx: Scoped,
	user: Recruiter,
	cv: JobCv,
	{ typed, seen }: PostedCv,
): Promise<{ id: number } | { errors: Errors }> {
	const { t } = context.get(i18n);
	const fields = listCreatableFields(user);
	const form = formFor(user, cv, typed);
	const check = () => validateRecordForm(context, trx, user, candidates, fields, form);
	let read = await check();
	if (!read.ok && dropped(form, read)) read = await check();
	if (!read.ok) return { errors: besideBoxes(read.errors) };
	const doubles = await findSimilar(trx, read.values);
	const unseen = doubles.find(({ uid }) => !seen.includes(uid));
	if (unseen) return { errors: { becomes: t("recruiter_jobs:cvs.mayBeHere", { name: unseen.name }) } };
	const actor = getActor(context, user);
	const { id } = await insertRecord(trx, candidates, read.values, actor);
	await saveConsents(context, trx, { candidateId: id, fields: read.consents, actor });
	return { id };
}

function formFor(user: Recruiter, cv: JobCv, cvFormValues: CvFormValues): FormData {
	const begun = Object.entries(initialValues(candidates, user)).map(([name, value]) => [
		name,
		typeof value === "object" && value !== null && "uid" in value ? value.uid : value,
	]);
	const values: Record<string, unknown> = { ...Object.fromEntries(begun), ...getCvFields(cv.parsed), ...cvFormValues };
	const form = new FormData();
	for (const { name } of listCreatableFields(user)) {
		const value = values[name];
		if (value !== undefined && value !== null) form.set(name, String(value));
	}
	return form;
}

/** Drops invalid CV values that have no input here, so they cannot block the candidate. */
function dropped(form: FormData, { errors }: InvalidForm): boolean {
	const visible: readonly string[] = cvFormFields;
	const others = Object.keys(errors).filter((name) => name !== "" && !visible.includes(name));
	for (const name of others) form.delete(name);
	return others.length > 0;
}

/** Errors beside a CV's fields; errors of other fields at its head. */
function besideBoxes(errors: Record<string, string[]>): Errors {
	const visible: readonly string[] = cvFormFields;
	const beside: Errors = {};
	for (const [name, messages] of Object.entries(errors)) {
		const where = visible.includes(name) ? name : "";
		beside[where] = [...(beside[where] ? [beside[where]] : []), ...messages].join(" ");
	}
	return beside;
}
