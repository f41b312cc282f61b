import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { isCertainSuggestion, suggestFromCv } from "#app/domain/cv/profile-suggestions.ts";
import { isEnumValue } from "#app/domain/reference/enumerations.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { saveConsents } from "#app/routes/entity/consent.server.ts";
import { mapDatabaseError } from "#app/routes/entity/database-error.server.ts";
import { type InvalidForm, validateRecordForm } from "#app/routes/entity/validate-form.server.ts";
import { buildIdempotencyKey } from "#app/routes/idempotency.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { findEarlierResult, KeyReusedError, runOnce } from "#db/kit/idempotency.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { isUniqueViolation } from "#db/kit/unique.ts";
import { createApply } from "#db/queries/applies/create.ts";
import { type DuplicateCandidate, findDuplicateCandidates } from "#db/queries/candidate-duplicates.ts";
import { addSuggestions, findKnownProfile } from "#db/queries/cv-suggestions.ts";
import { attachCv, findWaitingCv } from "#db/queries/record-files.ts";
import { findJobForCandidate, listCreatableFields, readNewCandidatePage } from "./create-page.server.ts";

type Context = Readonly<RouterContextProvider>;
type Stopped = InvalidForm & { doubles?: DuplicateCandidate[] };

/** Creates a candidate with CV data; possible duplicates require the confirmation "anyway". */
export async function createCandidate(context: Context, form: FormData, url: URL) {
	const user = permit(context, "create", "candidates");
	const { t } = context.get(i18n);
	const { businessId } = user;
	const actor = getActor(context, user);
	const entity = applyCustomFields(user, candidates);
	try {
		const outcome = await inBusiness(context.get(database), businessId, async (trx) => {
			const sent = buildIdempotencyKey(user, form);
			const created = await findEarlierResult(trx, sent);
			if (created) return { ok: true as const, path: created };
			const read = await validateRecordForm(context, trx, user, entity, listCreatableFields(user), form);
			const doubles = form.get("anyway") === "1" ? [] : await findSimilar(trx, read.ok ? read.values : posted(form));
			if (!read.ok) return { ...read, doubles } satisfies Stopped;
			if (doubles.length > 0)
				return { ok: false, errors: {}, typed: posted(form), asked: {}, doubles } satisfies Stopped;
			const path = await runOnce(trx, sent, async () => {
				const { id, uid } = await insertRecord(trx, entity, read.values, actor);
				await saveConsents(context, trx, { candidateId: id, fields: read.consents, actor });
				const cv = await findWaitingCv(trx, user.id, getCv(form));
				if (cv) {
					await attachCv(trx, cv.id, id);
					if (cv.parsed) {
						const suggestions = suggestFromCv(cv.parsed, await findKnownProfile(trx, id), localDay(new Date()));
						// Only certain suggestions are applied; uncertain ones appear when the file is read again.
						await addSuggestions(trx, id, suggestions.filter(isCertainSuggestion), actor);
					}
				}
				const job = await findJobForCandidate(trx, user, form.get("job"));
				const into = {
					jobUid: job?.uid,
					candidateId: id,
					actor: { ...actor, type: "recruiter" as const, id: user.id, name: user.name },
				};
				const added = job && (await createApply(trx, { ...into, source: getSource(read.values.source) }));
				if (job && added?.created) return `/recruiters/jobs/${job.uid}/applies/kanban`;
				// An off-limits candidate is saved but not added to the job.
				return `/recruiters/candidates/${uid}${added && !added.created ? `?left=${added.reason}` : ""}`;
			});
			return { ok: true as const, path };
		});
		if (outcome.ok) return await redirectWithToast(outcome.path, getToast(outcome.path, t));
		return data(
			{ page: await readNewCandidatePage(context, url, { cv: getCv(form), refused: outcome, job: form.get("job") }) },
			{ status: 422 },
		);
	} catch (error) {
		const errors = isUniqueViolation(error)
			? { email: [t("candidate_record:new.emailTaken")] }
			: error instanceof KeyReusedError
				? { "": [t("errors:conflict")] }
				: await mapDatabaseError(context, businessId, listCreatableFields(user), error);
		const refused = {
			ok: false as const,
			errors,
			typed: posted(form),
			asked: {},
		};
		return data(
			{ page: await readNewCandidatePage(context, url, { cv: getCv(form), refused, job: form.get("job") }) },
			{ status: 422 },
		);
	}
}

/** An apply's source equals the candidate's when valid, else "Candidate Search". */
const getSource = (source: unknown): string => (isEnumValue("applySources", source) ? source : "Candidate Search");

function getToast(path: string, t: TFunction) {
	if (path.startsWith("/recruiters/jobs/"))
		return { type: "success" as const, message: t("candidate_record:new.savedInJob") };
	const left = path.includes("?left=");
	return left
		? { type: "error" as const, message: t("candidate_record:new.savedNotInJob") }
		: { type: "success" as const, message: t("candidate_record:new.saved") };
}

function getCv(form: FormData): string {
	const input = form.get("cv");
	return typeof input === "string" && /^[\w-]{1,64}$/.test(input) ? input : "";
}

function posted(form: FormData): Record<string, string | string[]> {
	return Object.fromEntries(
		[...new Set(form.keys())].map((name) => {
			const values = form.getAll(name).filter((item): item is string => typeof item === "string" && item !== "");
			return [name.replace("[]", ""), values.length === 1 && name !== "tags" ? (values[0] ?? "") : values];
		}),
	);
}

export async function findSimilar(trx: Scoped, values: InputValues): Promise<DuplicateCandidate[]> {
	const text = (name: string) =>
		typeof values[name] === "string" && values[name] !== "" ? values[name].slice(0, 500) : null;
	return findDuplicateCandidates(trx, {
		emails: [text("email")].filter((item) => item !== null),
		phones: [text("mobile_phone")].filter((item) => item !== null),
		linkedin: text("linkedin"),
		name: text("name"),
		company: text("current_company"),
	});
}
