import type { RouterContextProvider } from "react-router";
import { recruiterOf } from "#app/auth/current.ts";
import { evenSince } from "#app/auth/evenly.ts";
import { problem } from "#app/auth/problem.ts";
import { endSession, openProgramSession, programOf } from "#app/auth/session.server.ts";
import { passwordAuthenticator, SignInRefused } from "#app/auth/strategies.server.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { bodyOf, done, otherMethod } from "../asked.server.ts";
import type { Route } from "./+types/sessions";
import { describeMe } from "./me.server.ts";

type Context = Readonly<RouterContextProvider>;

export const loader = ({ context }: Route.LoaderArgs) => otherMethod(context, "POST, DELETE");

export async function action({ context, request }: Route.ActionArgs) {
	if (request.method === "POST") return begin(context, request);
	if (request.method !== "DELETE") return otherMethod(context, "POST, DELETE");
	await endSession(context, recruiterOf(context));
	return done();
}

/** The sign-in page without its page: the same limits, the same answers in the same time, and a token for a cookie. */
async function begin(context: Context, request: Request): Promise<Response> {
	const started = performance.now();
	const { email, password } = await bodyOf(request);
	const body = new FormData();
	for (const [name, value] of Object.entries({ email, password })) if (typeof value === "string") body.set(name, value);
	try {
		const form = new Request(request.url, { method: "POST", body });
		const account = await passwordAuthenticator(context).authenticate("recruiters", form);
		const token = await openProgramSession(context, "recruiters", account);
		const who = await programOf(context, "recruiters", token);
		if (who?.strategy !== "recruiters") return problem(context, 401);
		const recruiter = await inBusiness(context.get(database), who.businessId, (trx) => describeMe(trx, who));
		return Response.json({ token, recruiter }, { headers: { "Cache-Control": "private, no-store" } });
	} catch (error) {
		if (!(error instanceof SignInRefused)) throw error;
		await evenSince(started);
		const { "": whole, ...errors } = error.result.error ?? {};
		return problem(context, error.status, {
			...(whole?.[0] ? { detail: whole[0] } : {}),
			errors: Object.fromEntries(Object.entries(errors).filter(([, found]) => found !== null)) as Record<
				string,
				string[]
			>,
			...(error.retryAfter ? { headers: { "Retry-After": String(error.retryAfter) } } : {}),
		});
	}
}
