import { isDeepStrictEqual } from "node:util";
import { data, type RouterContextProvider } from "react-router";
import { expiredCookie, redirectCookie } from "#app/auth/session/cookies.ts";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { type Candidate, homePaths } from "#app/domain/access/session-user.ts";
import { getMinimumAge } from "#app/domain/brands/site.ts";
import { isOwnEmail } from "#app/domain/candidates/guardianship.ts";
import {
	type Draft,
	getStepFormValues,
	getStepSections,
	mergeStepAnswers,
	nextStep,
	previousStep,
	registrationSteps,
} from "#app/domain/registration/registration.ts";
import type { RegistrationAnswers, StepNumber } from "#app/domain/registration/registration-fields.ts";
import { stepSchemas } from "#app/domain/registration/registration-schema.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { getConsentWording } from "#app/routes/shared/conversations/consent-wording.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { storeCv } from "#db/queries/candidate-files.ts";
import { listCategorySectors } from "#db/queries/curriculum.ts";
import {
	completeRegistration,
	findFirstOpenStep,
	findRegistration,
	type Registration,
	type StepInputs,
	saveRegistration,
} from "#db/queries/registrations.ts";
import { oncePerSubmission } from "../../idempotency.server.ts";
import { type Cv, receiveCv } from "../cv.server.ts";
import { findNewerAnswers } from "./conflict.server.ts";
import { buildRejectionData, FormRejection, getSubmittedAnswers, withError } from "./form-rejection.ts";
import { hasRows, prefill } from "./prefill.ts";

type Context = Readonly<RouterContextProvider>;
type Intent = "next" | "back" | "cv";
/** Stored under the form's key, so that repeated submits get the same response. */
type Outcome = {
	path: string;
	message?: "registration:done" | "registration:doneUnconfirmed" | "registration:doneApplied";
};

const home = homePaths.candidates;
const stepPath = (step: StepNumber) => `/candidates/register?step=${step}`;

/** `saved` is the page requested before sign-in. Returns 422 with the input on errors. */
export async function saveAction(context: Context, form: FormData, saved = home) {
	const user = getCandidate(context);
	const { t } = context.get(i18n);
	const step = registrationSteps.find((step) => String(step) === form.get("step"));
	if (!step) throw redirectLocal("/candidates/register");
	const intent = getIntent(form);
	const parsed = parseForm(form, stepSchemas(getMinimumAge(context.get(site)))[step], t);
	const result = parsed.ok ? parsed.reply({}) : parsed.result;
	// List buttons without JavaScript: the same page with one row more or less.
	if (!parsed.ok && intent === "next" && result.status !== "error")
		return data(buildRejectionData(result), { status: 200 });
	const input = getSubmittedAnswers(result);
	if (!input) return data(buildRejectionData(result), { status: 422 });

	const cv = step === 1 ? await receiveCv(context, form) : null;
	if (cv?.problem)
		return data(buildRejectionData(withError(result, "cv", cv.problem, intent === "cv")), { status: 422 });
	if (parsed.ok && isOwnEmail(parsed.value as { guardian_email?: string }, user.email)) {
		const problem = t("reference:problems.guardianOwn");
		return data(buildRejectionData(withError(result, "guardian_email", problem, true)), { status: 422 });
	}
	if (intent === "cv" && !cv?.file)
		return data(buildRejectionData(withError(result, "cv", t("registration:cv.choose"), true)), { status: 422 });
	const readsCv =
		cv?.file &&
		(intent === "cv" ||
			(intent === "next" &&
				input.no_experience !== "on" &&
				(isHalfTyped(result) || (!hasRows(input, "experiences") && !hasRows(input, "skills")))));

	try {
		const outcome = await inBusiness(context.get(database), user.businessId, (trx) =>
			oncePerSubmission(trx, user, form, async () => {
				if (cv?.file) await storeCv(trx, user.id, cv.file);
				const registration = await findRegistration(trx, user.id);
				const furthest = findFirstOpenStep(registration);
				if (step > furthest) return JSON.stringify({ path: stepPath(furthest) } satisfies Outcome);
				const press = { trx, context, user, step, registration, version: Number(form.get("version")) || 0 };
				if (readsCv && cv?.file)
					return keepTyped(
						press,
						step,
						prefill(input, cv.file.parsed, localDay(new Date()).slice(0, 7)),
						`${stepPath(1)}&cv=read`,
					);
				if (intent === "back" && !parsed.ok)
					return keepTyped(press, previousStep(step) ?? 1, input, stepPath(previousStep(step) ?? 1));
				if (!parsed.ok) throw new FormRejection(result, 422);
				if ("category" in parsed.value && (await hasUnknownAreas(trx, parsed.value.category)))
					throw new FormRejection(withError(result, "category", t("reference:problems.unknownArea"), true), 422);
				const draft = mergeStepAnswers(registration.draft, step, parsed.value);
				return keepSaved(press, draft, intent === "back" ? previousStep(step) : nextStep(step), result);
			}),
		);
		const { path, message } = JSON.parse(outcome) as Outcome;
		if (!message) return redirectLocal(path);
		const toast = { type: "success", message: t(message) } as const;
		if (path !== home || saved.startsWith("/candidates/register")) return redirectWithToast(path, toast);
		return redirectWithToast(saved, toast, { headers: { "Set-Cookie": expiredCookie(context, redirectCookie) } });
	} catch (error) {
		if (error instanceof FormRejection) {
			// The rollback removed the file's row; saves it again, so no new upload is needed.
			if (cv?.file)
				await inBusiness(context.get(database), user.businessId, (trx) => storeCv(trx, user.id, cv.file as Cv));
			return data(buildRejectionData(error.result, error.newer), { status: error.status });
		}
		if (error instanceof KeyReusedError)
			return data(buildRejectionData(withError(result, "", t("errors:conflict"), true)), { status: 409 });
		throw error;
	}
}

/** Whether rows of the lists a CV can fill lack something. */
function isHalfTyped(result: FormResult): boolean {
	return Object.keys(result.error ?? {}).some((name) => /^(?:experiences|skills)\b/.test(name));
}

/** Whether any area is missing from the business's current list. */
export async function hasUnknownAreas(trx: Scoped, uids: string[]): Promise<boolean> {
	const existing = new Set((await listCategorySectors(trx)).map(({ uid }) => uid));
	return uids.some((uid) => !existing.has(uid));
}

interface Press {
	trx: Scoped;
	context: Context;
	user: Candidate;
	step: StepNumber;
	registration: Registration;
	/** The version the form was filled on. */
	version: number;
}

/** Saves the typed values, valid or not. */
async function keepTyped(
	press: Press,
	goTo: StepNumber,
	values: Record<string, unknown>,
	path: string,
): Promise<string> {
	const { registration, step } = press;
	await save(
		press,
		{ step: goTo, draft: registration.draft, typed: { ...registration.typed, [step]: values } },
		values,
	);
	return JSON.stringify({ path } satisfies Outcome);
}

/** After the last step, all steps are validated again and registration completes. */
async function keepSaved(
	press: Press,
	draft: Registration["draft"],
	goTo: StepNumber | null,
	result: FormResult,
): Promise<string> {
	const { step, trx, user, context } = press;
	const input: StepInputs = { ...press.registration.typed, [step]: undefined };
	await save(press, { step: goTo ?? step, draft, typed: input }, getSubmittedAnswers(result) ?? {});
	if (goTo !== null) return JSON.stringify({ path: stepPath(goTo) } satisfies Outcome);
	const read = readAnswers(draft, getMinimumAge(context.get(site)));
	if (!read.ok) return JSON.stringify({ path: stepPath(read.step) } satisfies Outcome);
	const { confirmed, applies } = await completeRegistration(trx, {
		answers: read.answers,
		actor: { id: user.id, name: user.name },
		locale: context.get(i18n).locale,
		siteId: context.get(site).id,
		ip: context.get(requestInfo).ip,
		agreed: getConsentWording(read.answers, context.get(i18n).t),
	});
	if (!confirmed)
		return JSON.stringify({ path: "/candidates/register", message: "registration:doneUnconfirmed" } satisfies Outcome);
	if (applies.created > 0)
		return JSON.stringify({ path: "/candidates/candidacy", message: "registration:doneApplied" } satisfies Outcome);
	return JSON.stringify({ path: home, message: "registration:done" } satisfies Outcome);
}

async function save(
	press: Press,
	next: Pick<Registration, "step" | "draft" | "typed">,
	values: Record<string, unknown>,
) {
	const { trx, user, version, step, context } = press;
	const saved = await saveRegistration(trx, user.id, { version, ...next });
	if (saved.saved || sameStep(saved.current, next, step)) return;
	const { t } = context.get(i18n);
	const result: FormResult = {
		status: "error",
		initialValue: values as FormResult["initialValue"],
		error: { "": [t("registration:stale.message")] },
	};
	throw new FormRejection(result, 409, await findNewerAnswers(context, trx, saved.current, step, values));
}

/** The newer save has the same values for this step: a resend, not a conflict. */
function sameStep(current: Registration, next: Pick<Registration, "draft" | "typed">, step: StepNumber): boolean {
	const part = ({ draft, typed }: Pick<Registration, "draft" | "typed">): unknown =>
		JSON.parse(JSON.stringify([typed[step] ?? null, getStepSections(step).map((name) => draft[name] ?? null)]));
	return isDeepStrictEqual(part(current), part(next));
}

function getIntent(form: FormData): Intent {
	const go = form.get("go");
	return go === "back" || go === "cv" ? go : "next";
}

type Read = { ok: true; answers: RegistrationAnswers } | { ok: false; step: StepNumber };

/** Validates all saved steps again, as rules may have changed; names the step to fix. */
function readAnswers(draft: Draft, youngest: number): Read {
	const schemas = stepSchemas(youngest);
	const item = schemas[1].safeParse(getStepFormValues(draft, 1, "pt"));
	if (!item.success) return { ok: false, step: 1 };
	const two = schemas[2].safeParse(getStepFormValues(draft, 2, "pt"));
	if (!two.success) return { ok: false, step: 2 };
	const three = schemas[3].safeParse(getStepFormValues(draft, 3, "pt"));
	if (!three.success) return { ok: false, step: 3 };
	return { ok: true, answers: { ...item.data, ...two.data, ...three.data } };
}
