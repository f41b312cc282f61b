import type { RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import type { Candidate } from "#app/domain/access/session-user.ts";
import type { ParsedCv } from "#app/domain/cv/cv-parse.ts";
import type { DocumentProblem } from "#app/domain/cv/document-line.ts";
import { getDraftPercent, getStepFormValues, getStepRows } from "#app/domain/registration/registration.ts";
import type { StepNumber } from "#app/domain/registration/registration-fields.ts";
import { formatRelative } from "#app/i18n/format.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listDrafts } from "#db/queries/applies/drafts.ts";
import { findLatestCv } from "#db/queries/candidate-files.ts";
import { findStoredAnswers, listCategorySectors, listSkillNames } from "#db/queries/curriculum.ts";
import { findFirstOpenStep, findRegistration, type Registration } from "#db/queries/registrations.ts";
import { buildCvLink } from "../cv-link.ts";
import { getCvPersonalData } from "./prefill.ts";

type Context = Readonly<RouterContextProvider>;

/** Loads one wizard step. `requested` comes from the URL and may not skip ahead. */
export async function loadStep(context: Context, requested: string | null) {
	const user = getCandidate(context);
	const { locale, t } = context.get(i18n);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const registration = await findRegistration(trx, user.id);
		const furthest = findFirstOpenStep(registration);
		const stopped = requested === null && registration.step <= furthest ? registration.step : furthest;
		const step = stepAsked(requested, furthest) ?? stopped;
		const existing = await findStoredAnswers(trx, user.id);
		const cv = step === 2 ? undefined : await findLatestCv(trx, user.id);
		const own = step === 1 ? buildCvLink(t, cv) : null;
		const cvInfo = step === 3 ? getCvPersonalData((cv?.parsed ?? null) as ParsedCv | null) : {};
		return {
			step,
			skipped: requested !== null && stepAsked(requested, furthest) === null,
			version: registration.version,
			percent: getDraftPercent(registration.draft),
			saved: registration.version > 0 && registration.savedAt ? formatRelative(locale, registration.savedAt) : null,
			values: getValues(registration, step, { ...cvInfo, ...existing }, locale),
			waiting: await getPending(trx, user),
			cv: own && {
				...own,
				read: readOf(cv?.parsed ?? null),
				problem: cv?.text_problem ? t(`reference:cvProblems.${cv.text_problem as DocumentProblem}`) : null,
			},
			categories: step === 1 ? await listAreaChoices(trx, locale) : [],
			skillNames: step === 1 ? await listSkillNames(trx) : [],
		};
	});
}

/** The applies that wait for this candidate. */
export function loadPendingApplies(context: Context) {
	const user = getCandidate(context);
	return inBusiness(context.get(database), user.businessId, (trx) => getPending(trx, user));
}

async function getPending(trx: Scoped, user: Candidate) {
	const drafts = await listDrafts(trx, user.id);
	return drafts.map(({ job_uid, title, open }) => ({ uid: job_uid, title, open }));
}

export type StepState = Awaited<ReturnType<typeof loadStep>>;

function stepAsked(requested: string | null, furthest: StepNumber): StepNumber | null {
	const step = ([1, 2, 3] as const).find((item) => String(item) === requested);
	return step !== undefined && step <= furthest ? step : null;
}

/** Precedence: posted values, saved values, data from the business, CV; empty lists get one row. */
function getValues(
	registration: Registration,
	step: StepNumber,
	existing: Record<string, unknown>,
	locale: "pt" | "en",
): Record<string, unknown> {
	const values = registration.typed[step] ?? saved(registration, step, locale) ?? { ...existing };
	for (const list of getStepRows(step)) {
		if (!Array.isArray(values[list]) || values[list].length === 0) values[list] = [{}];
	}
	return values;
}

function saved(registration: Registration, step: StepNumber, locale: "pt" | "en") {
	const values = getStepFormValues(registration.draft, step, locale);
	return Object.keys(values).length > 0 ? values : null;
}

/** The areas to choose from, in the language of the page. */
export async function listAreaChoices(trx: Scoped, locale: "pt" | "en") {
	const rows = await listCategorySectors(trx);
	return rows.map((row) => ({ value: row.uid, label: locale === "pt" ? row.name_pt : row.name_en }));
}

/** How much of a CV could be read. */
function readOf(parsed: unknown): { skills: number; experiences: number } {
	const { skills, experiences } = (parsed ?? {}) as { skills?: unknown; experiences?: unknown };
	return {
		skills: Array.isArray(skills) ? skills.length : 0,
		experiences: Array.isArray(experiences) ? experiences.length : 0,
	};
}
