import { data, type RouterContextProvider } from "react-router";
import { encode } from "uqr";
import { z } from "zod";
import { database, i18n, requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findBusiness } from "#db/queries/businesses.ts";
import {
	countRecoveryCodes,
	deleteSecondFactor,
	findSecondFactor,
	isSecondFactorRequired,
} from "#db/queries/second-factors.ts";
import { requireRecentSignIn } from "../session/recent-sign-in.server.ts";
import { countAttempt, refuseTooManyAttempts } from "../sign-in-attempts.server.ts";
import { renewRecoveryCodes, setUpSecondFactor } from "./second-factor.server.ts";
import { secondFactorPath } from "./second-factor-path.ts";
import { buildTotpUri, newTotpSecret } from "./totp.server.ts";

type Context = Readonly<RouterContextProvider>;

const setupSchema = z.object({ setup: z.string().max(500), code: z.string().trim().min(6).max(10) });
const setupPurpose = ({ businessId, id }: Recruiter) => `second-factor-setup:${businessId}:${id}`;

/** Pending secret; active after its first valid code. */
interface Setup {
	/** The sealed secret, which the form sends back. */
	sealed: string;
	secret: string;
	/** SVG path of the QR code and its width in modules. */
	path: string;
	size: number;
}

export async function readSecondFactor(context: Context, user: Recruiter) {
	const { businessId, id } = user;
	const { factor, ...rest } = await inBusiness(context.get(database), businessId, async (trx) => ({
		factor: await findSecondFactor(trx, id),
		required: await isSecondFactorRequired(trx),
		codesLeft: await countRecoveryCodes(trx, id),
	}));
	return { ...rest, on: factor !== undefined, setup: await offer(context, user, newTotpSecret()) };
}

/** One post of the page: sets it up, renews the recovery codes, or removes it. */
export async function secondFactorAction(context: Context, form: FormData, user: Recruiter) {
	await requireRecentSignIn(context, secondFactorPath);
	switch (form.get("what")) {
		case "set_up":
			return setUp(context, form, user);
		case "renew":
			return data({
				codes: await change(context, user, "renew_recovery_codes", (trx) => renewRecoveryCodes(trx, user)),
			});
		case "remove":
			return remove(context, user);
		default:
			return data({ result: null }, { status: 400 });
	}
}

async function setUp(context: Context, form: FormData, user: Recruiter) {
	const parsed = parseForm(form, setupSchema, context.get(i18n).t);
	const secret = tryDecrypt(String(form.get("setup") ?? ""), setupPurpose(user)) ?? newTotpSecret();
	const setup = await offer(context, user, secret);
	if (!parsed.ok) return data({ result: parsed.result, setup }, { status: 422 });
	const attempt = await countAttempt(context, "secondStep", { strategy: "recruiters", account: user.email });
	if (!attempt.ok) {
		const { data: answer, init } = refuseTooManyAttempts(parsed, attempt.retryAfter);
		return data({ ...answer, setup }, init ?? undefined);
	}
	const { code } = parsed.value;
	const codes = await change(context, user, "set_up_second_factor", (trx) =>
		setUpSecondFactor(trx, user, { secret, code }),
	);
	if (codes) {
		await attempt.forgive();
		return data({ codes });
	}
	return data({ result: parsed.reply({ code: ["auth:secondFactor.wrongCode"] }), setup }, { status: 422 });
}

async function remove(context: Context, user: Recruiter) {
	const { id } = user;
	const { t } = context.get(i18n);
	const removed = await change(context, user, "remove_second_factor", async (trx) => {
		if (await isSecondFactorRequired(trx)) return null;
		await deleteSecondFactor(trx, id);
		return true;
	});
	const message = t(removed ? "auth:secondFactor.removed" : "auth:secondFactor.isRequired");
	return redirectWithToast(secondFactorPath, { type: removed ? "success" : "error", message }, { status: 303 });
}

/** Does it and writes down that it was done, unless nothing was. */
async function change<T>(
	context: Context,
	user: Recruiter,
	action: string,
	work: (trx: Scoped) => Promise<T | null>,
): Promise<T | null> {
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const done = await work(trx);
		if (done === null) return null;
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action,
			recordType: "recruiters",
			recordId: user.id,
			ip: context.get(requestInfo).ip,
		});
		return done;
	});
}

async function offer(context: Context, user: Recruiter, secret: string): Promise<Setup> {
	const { name } = await inBusiness(context.get(database), user.businessId, (trx) => findBusiness(trx));
	const { data: squares, size } = encode(buildTotpUri(secret, { label: user.email, issuer: name }), { border: 4 });
	const path = squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
	return { sealed: encrypt(secret, setupPurpose(user)), secret, path, size };
}
