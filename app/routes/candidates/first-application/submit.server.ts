import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { accountFields, rejectPersonalPassword } from "#app/auth/password/schemas.ts";
import { signUpCandidate } from "#app/auth/password/sign-up.server.ts";
import { countAttempt, refuseTooManyAttempts } from "#app/auth/sign-in-attempts.server.ts";
import { database, i18n, requestInfo, site, visitOrigin } from "#app/context.ts";
import { getIpNetwork } from "#app/domain/access/ip-network.ts";
import { getMinimumAge } from "#app/domain/brands/site.ts";
import { isOwnEmail, mayApply } from "#app/domain/candidates/guardianship.ts";
import { firstSchema, type PendingConsent } from "#app/domain/registration/first-application.ts";
import { requireGuardian, requireState } from "#app/domain/registration/registration-schema.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { type Cv, receiveCvFile } from "#app/routes/receive-cv.server.ts";
import { getConsentWording } from "#app/routes/shared/conversations/consent-wording.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { saveDraftApply } from "#db/queries/applies/drafts.ts";
import { isDeviceCheckEnabled } from "#db/queries/applies/fraud-signals.ts";
import { saveUnclaimedApplication } from "#db/queries/applies/unclaimed-applications.ts";
import { insertPendingCv, saveFirstApplication } from "#db/queries/first-application.ts";
import { getFillSeconds, readDevice } from "../apply/submission-signals.server.ts";
import { jobToApply } from "../apply/submit.server.ts";
import {
	clearPendingCookie,
	createPendingCookie,
	type PendingCookie,
	readPendingCookie,
} from "./pending-cookie.server.ts";
import { readFirstApplicationPage } from "./view.server.ts";

type Context = Readonly<RouterContextProvider>;

const uploadsPerHour = 20;
const saved = [
	"name",
	"email",
	"mobile_phone",
	"whatsapp_messages",
	"sms_messages",
	"date_birth",
	"guardian_name",
	"guardian_email",
	"guardian_phone",
	"country",
	"city",
	"state",
	"region",
] as const;

const schemaFor = (youngest: number) =>
	requireGuardian(
		requireState(
			z
				.object({
					...accountFields,
					...firstSchema(youngest).shape,
					add: z.array(z.string().max(200)).max(500).default([]),
					whatsapp_messages: z.boolean().default(false),
					sms_messages: z.boolean().default(false),
					consent: z.literal(true, "forms:required"),
					/** When the form was first seen, signed. */
					opened: z.string().max(80).optional(),
					model: z.boolean().default(false),
					model_offered: z.boolean().default(false),
				})
				.superRefine(rejectPersonalPassword),
		),
		() => new Date(),
	);

/** Parses the CV, or creates the account with the application pending in it. */
export async function firstApplicationAction(context: Context, request: Request, form: FormData, jobUid: string) {
	const { businessId, id: siteId } = context.get(site);
	const { t, locale } = context.get(i18n);
	if (businessId === null) throw notFound();
	const here = `/candidates/jobs/${encodeURIComponent(jobUid)}/applies/start`;
	// No file is accepted for a missing or closed job.
	const job = await inBusiness(context.get(database), businessId, (trx) => jobToApply(context, trx, jobUid));
	if (!job.open) throw redirectLocal(here);
	const { ip } = context.get(requestInfo);
	const sender = { businessId, bucket: `cv:visitor:${businessId}:${getIpNetwork(ip)}`, perHour: uploadsPerHour };
	const received = await receiveCvFile(context, form.get("cv"), sender);
	const before = readPendingCookie(request);
	const locked: PendingCookie = {
		file: received?.file ? await hold(context, businessId, received.file) : before.file,
		typed: { ...before.typed, ...typedIn(form) },
	};
	const answer = async (result: FormResult, status: number) =>
		data(
			{ result, page: await readFirstApplicationPage(context, request, jobUid, locked) },
			{ status, headers: { "Set-Cookie": createPendingCookie(context, locked) } },
		);
	const parsed = parseForm(form, schemaFor(getMinimumAge(context.get(site))), t);
	const problem = received?.problem ?? (form.get("go") === "cv" && !received ? t("registration:cv.choose") : null);
	if (problem) {
		const result = parsed.ok ? parsed.reply({}) : parsed.result;
		const others = form.get("go") === "cv" ? {} : result.error;
		return answer({ ...result, status: "error", error: { ...others, cv: [problem] } }, 422);
	}
	if (form.get("go") === "cv")
		throw redirectLocal(here, { status: 303, headers: { "Set-Cookie": createPendingCookie(context, locked) } });
	if (!parsed.ok) return answer(parsed.result, 422);
	if (isOwnEmail(parsed.value, parsed.value.email))
		return answer(parsed.reply({ guardian_email: ["reference:problems.guardianOwn"] }), 422);
	if (!mayApply(parsed.value.date_birth, job.position_level, localDay(new Date())))
		return answer(parsed.reply({ date_birth: ["reference:problems.apprenticeOnly"] }), 422);
	const { name, email, password, add, terms: _terms, consent: _consent, ...input } = parsed.value;
	const { whatsapp_messages, sms_messages, model: isGiven, model_offered: isOffered, opened, ...answers } = input;
	const attempt = await countAttempt(context, "signUp", { strategy: "candidates", account: email });
	if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	const agreed = getConsentWording({ whatsapp_messages, sms_messages }, t);
	const visit = { locale, siteId, ip };
	const field = `job:${job.uid}`;
	const consents: PendingConsent[] = [{ purpose: "share_with_client", field, isGiven: true, ...visit }];
	if (isOffered) consents.push({ purpose: "language_model", field: null, isGiven, ...visit });
	const first = { answers, file: locked.file, chosen: add, agreed, consents };
	const where = { jobId: job.id, origin: context.get(visitOrigin) };
	const device = readDevice(context, request);
	let keepsDevice = false;
	const response = await signUpCandidate(
		context,
		businessId,
		{ name, email, password },
		{
			job,
			save: async (trx, candidateId) => {
				await saveFirstApplication(trx, candidateId, first);
				keepsDevice = await isDeviceCheckEnabled(trx, siteId);
				const capture = { seconds: getFillSeconds(opened), device: keepsDevice ? device.hash : undefined };
				await saveDraftApply(trx, { candidateId, capture, ...where });
			},
			saveForOwner: async (trx, candidateId) => {
				// Both cases set the cookie, so it does not reveal whether an account exists.
				keepsDevice = await isDeviceCheckEnabled(trx, siteId);
				await saveUnclaimedApplication(trx, candidateId, { ...first, ...where, consents: [] });
			},
		},
	);
	response.headers.append("Set-Cookie", clearPendingCookie(context));
	if (keepsDevice) response.headers.append("Set-Cookie", device.cookie);
	return response;
}

const hold = (context: Context, businessId: number, file: Cv) =>
	inBusiness(context.get(database), businessId, (trx) => insertPendingCv(trx, file));

/** Form input preserved while a CV is read; never the password. */
function typedIn(form: FormData): Record<string, string> {
	const input = saved.map((name) => [name, form.get(name)] as const);
	return Object.fromEntries(
		input
			.filter((item): item is [(typeof saved)[number], string] => typeof item[1] === "string")
			.map(([name, value]) => [name, value.slice(0, 300)]),
	);
}
