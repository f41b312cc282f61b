import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo, site, visitOrigin } from "#app/context.ts";
import { mayApply, needsGuardianConsent } from "#app/domain/candidates/guardianship.ts";
import type { Currency } from "#app/domain/money/money.ts";
import { currency, money, optionalProse } from "#app/domain/text/form-fields.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { notFound } from "#app/http/not-found.ts";
import { saveModelAnswer } from "#app/routes/shared/language-model/model-notice.server.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { type FlashMessage, redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { createApply } from "#db/queries/applies/create.ts";
import { saveDraftApply } from "#db/queries/applies/drafts.ts";
import { findApplicant } from "#db/queries/applies/find-target-job.ts";
import { isDeviceCheckEnabled } from "#db/queries/applies/fraud-signals.ts";
import { storeCv } from "#db/queries/candidate-files.ts";
import { giveConsent } from "#db/queries/consents.ts";
import { requestGuardianConsent } from "#db/queries/guardian.ts";
import { findPublicJob, type PublicJob } from "#db/queries/public-job.ts";
import { claimApplication } from "#db/queries/registrations.ts";
import { oncePerSubmission } from "../../idempotency.server.ts";
import { receiveCv } from "../cv.server.ts";
import { maxCoverLetterLength } from "./cover-letter.ts";
import { getFillSeconds, readDevice } from "./submission-signals.server.ts";

type Context = Readonly<RouterContextProvider>;
type Outcome = { path: string; toast: FlashMessage };
/** `keepsDevice`: the browser gets the cookie of its device. */
type Answer = Outcome & { keepsDevice: boolean };

const schema = z.object({
	expectation: money().optional(),
	currency: currency(),
	cover_letter: optionalProse(maxCoverLetterLength),
	consent: z.literal(true, "forms:required"),
	/** Present only where the form offered it. */
	model: z.boolean().default(false),
	model_offered: z.boolean().default(false),
	/** Signed time the form was first displayed; invalid stamps are ignored. */
	opened: z.string().max(80).optional(),
});

/** Jobs of other sites or businesses are the same 404. */
export async function jobToApply(context: Context, trx: Scoped, uid: string): Promise<PublicJob> {
	const { id: siteId, businessId } = context.get(site);
	const job = siteId === null || businessId === null ? undefined : await findPublicJob(trx, siteId, uid);
	if (!job) throw notFound();
	return job;
}

/** Sends the apply, or stores it until confirmation and registration. Idempotent per form key. */
export async function submitApplyAction(context: Context, form: FormData, jobUid: string, request?: Request) {
	const user = getCandidate(context);
	const device = readDevice(context, request);
	const { t } = context.get(i18n);
	const parsed = parseForm(form, schema, t);
	const cv = await receiveCv(context, form);
	if (!parsed.ok || cv?.problem) {
		const result = parsed.ok ? parsed.reply({}) : parsed.result;
		const errors = { ...result.error, ...(cv?.problem ? { cv: [cv.problem] } : {}) };
		// Stores a valid file even if another input fails, so it need not be reselected.
		if (cv?.file) await inBusiness(context.get(database), user.businessId, (trx) => storeCv(trx, user.id, cv.file));
		return data({ result: { ...result, status: "error", error: errors } satisfies FormResult }, { status: 422 });
	}
	try {
		const outcome = await inBusiness(context.get(database), user.businessId, (trx) =>
			oncePerSubmission(trx, user, form, async () => {
				const job = await jobToApply(context, trx, jobUid);
				const cvFileId = cv?.file ? await storeCv(trx, user.id, cv.file) : null;
				await giveConsent(trx, {
					candidateId: user.id,
					purpose: "share_with_client",
					field: `job:${job.uid}`,
					locale: context.get(i18n).locale,
					siteId: context.get(site).id,
					ip: context.get(requestInfo).ip,
				});
				const { model: isGiven, model_offered: isOffered } = parsed.value;
				if (isOffered) await saveModelAnswer(context, trx, { candidateId: user.id, isGiven });
				const keepsDevice = await isDeviceCheckEnabled(trx, context.get(site).id);
				const letter = { ...parsed.value, cvFileId, device: keepsDevice ? device.hash : undefined };
				const answer: Answer = { ...(await send(context, trx, job, letter)), keepsDevice };
				return JSON.stringify(answer);
			}),
		);
		const { path, toast, keepsDevice } = JSON.parse(outcome) as Answer;
		return redirectWithToast(path, toast, keepsDevice ? { headers: { "Set-Cookie": device.cookie } } : {});
	} catch (error) {
		if (error instanceof KeyReusedError)
			return data({ result: parsed.reply({ "": ["errors:conflict"] }) }, { status: 409 });
		throw error;
	}
}

/** Candidates under 18 may only apply for apprenticeships. */
export async function isTooYoungForJob(
	trx: Scoped,
	{ id }: { id: number },
	job: Pick<PublicJob, "position_level">,
): Promise<boolean> {
	const user = await findApplicant(trx, id);
	return !mayApply(user?.date_birth, job.position_level, localDay(new Date()));
}

interface Letter {
	expectation?: number;
	currency: Currency;
	cover_letter?: string;
	cvFileId: number | null;
	opened?: string;
	/** Hash of the sending device, where the brand records it. */
	device: string | undefined;
}

async function send(context: Context, trx: Scoped, job: PublicJob, letter: Letter): Promise<Outcome> {
	const user = getCandidate(context);
	const { t } = context.get(i18n);
	const here = `/candidates/jobs/${job.uid}/applies/new`;
	const closed: Outcome = { path: here, toast: { type: "error", message: t("candidates:apply.closedTitle") } };
	if (await isTooYoungForJob(trx, user, job))
		return { path: here, toast: { type: "error", message: t("reference:problems.apprenticeOnly") } };
	if (!job.open) return closed;
	const { ip } = context.get(requestInfo);
	const claimed = await claimApplication(trx, {
		actor: { id: user.id, name: user.name },
		jobId: job.id,
		ownCv: letter.cvFileId !== null,
		ip,
	});
	const capture = { device: letter.device, seconds: getFillSeconds(letter.opened) };
	const content = {
		coverLetter: letter.cover_letter ?? null,
		expectationCents: letter.expectation ?? null,
		currency: letter.currency,
		origin: context.get(visitOrigin) ?? claimed?.origin ?? null,
	};
	const applicant = await findApplicant(trx, user.id);
	const waits = !(user.completedRegister || claimed?.completed) || !user.confirmed;
	if (waits || (applicant && needsGuardianConsent(applicant, localDay(new Date())))) {
		await saveDraftApply(trx, { candidateId: user.id, jobId: job.id, capture, ...content });
		if (!waits) {
			await requestGuardianConsent(trx, user.id);
			return { path: "/candidates/candidacy", toast: { type: "info", message: t("guardian:own.saved") } };
		}
		return { path: "/candidates/register", toast: { type: "info", message: t("candidates:apply.waitSaved") } };
	}
	const outcome = await createApply(trx, {
		jobId: job.id,
		candidateId: user.id,
		actor: { type: "candidate", id: user.id, name: user.name, ip },
		cvFileId: letter.cvFileId ?? claimed?.cvFileId ?? null,
		capture: { siteId: context.get(site).id ?? undefined, device: letter.device, seconds: capture.seconds },
		...content,
	});
	if (outcome.created)
		return {
			path: `/candidates/candidacy#${outcome.uid}`,
			toast: { type: "success", message: t("candidates:apply.sent") },
		};
	if (outcome.reason === "exists")
		return {
			path: `/candidates/candidacy#${outcome.uid}`,
			toast: { type: "info", message: t("candidates:apply.already") },
		};
	return closed;
}
