import type { RouterContextProvider } from "react-router";
import { sendOneTimeLink } from "#app/auth/password/one-time-links.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { anotherBusinessSchema } from "#app/domain/brands/business-setup.ts";
import { type FormErrors, type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { enterBusiness, inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { addBusiness, findNewBusinessProblem, findTakenAddresses } from "#db/queries/new-business.ts";
import { oncePerSubmission } from "../../idempotency.server.ts";

type Context = Readonly<RouterContextProvider>;

class Refused extends Error {
	readonly errors: FormErrors;
	constructor(errors: FormErrors) {
		super("The business was not added");
		this.errors = errors;
	}
}

const beside = { domainTaken: "domain", emailTaken: "email" } as const;

/** A repeated submit finds the business created first. */
export async function createBusiness(
	context: Context,
	user: Recruiter,
	form: FormData,
): Promise<Response | { result: FormResult }> {
	const { t } = context.get(i18n);
	const parsed = parseForm(form, anotherBusinessSchema, t);
	if (!parsed.ok) return { result: parsed.result };
	const { own, name, email, ...given } = parsed.value;
	try {
		await inBusiness(context.get(database), user.businessId, (trx) =>
			oncePerSubmission(trx, user, form, async () => {
				// Thrown, so that the form's key is free again for the mended form.
				const barred = await findNewBusinessProblem(trx, user, own === "on");
				if (barred)
					throw new Refused({
						"": [{ key: `back_office:businesses.new.problems.${barred.problem}`, values: { count: barred.seats } }],
					});
				const taken = await findTakenAddresses(trx, given.domain, email);
				if (taken.length > 0)
					throw new Refused(
						Object.fromEntries(
							taken.map((problem) => [beside[problem], [`back_office:businesses.new.problems.${problem}` as const]]),
						),
					);
				const admin = { name, email, passwordHash: null };
				const created = await addBusiness(trx, user, { ...given, admin }, own === "on");
				await sendOneTimeLink(
					context,
					trx,
					{ strategy: "recruiters", ...created, name, email, locale: given.locale },
					"invitation",
				);
				await recorded(context, trx, user, { business: [null, given.business] });
				await enterBusiness(trx, user.businessId);
				await recorded(context, trx, user, {
					business: [null, given.business],
					domain: [null, given.domain],
					administrator: [null, email],
				});
				return "/administrator/businesses";
			}),
		);
	} catch (error) {
		if (error instanceof Refused) return { result: parsed.reply(error.errors) };
		if (error instanceof KeyReusedError) return { result: parsed.reply({ "": ["errors:generic"] }) };
		throw error;
	}
	return redirectWithToast("/administrator/businesses", {
		type: "success",
		message: t("back_office:businesses.new.made", { name: given.business, email }),
	});
}

/** Audits the change in both businesses. */
function recorded(context: Context, trx: Scoped, user: Recruiter, changes: Record<string, unknown>) {
	return audit(trx, {
		actor: { type: "recruiter", id: user.businessId === trx.businessId ? user.id : null, name: user.name },
		action: "create",
		recordType: "businesses",
		recordId: null,
		changes,
		ip: context.get(requestInfo).ip,
	});
}
