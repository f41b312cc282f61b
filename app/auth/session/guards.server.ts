import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { i18n, person, site } from "#app/context.ts";
import { homePaths, type Strategy, signInPaths, signUpPath } from "#app/domain/access/session-user.ts";
import { redirectsToHome } from "#app/domain/brands/site.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { expiredStrategies, isReadMethod, requestTarget } from "#app/http/request-target.ts";
import { toastHeaders } from "#app/ui/toast.server.ts";
import {
	expiredCookie,
	readCookies,
	redirectCookie,
	redirectSeconds,
	serializeCookie,
	tokenCookie,
} from "./cookies.ts";
import { getSessionHash, savePendingFormData } from "./pending-form-data.server.ts";

type Context = Readonly<RouterContextProvider>;
type Guard = MiddlewareFunction<Response>;

/** Candidates of this brand's business. */
export const candidatesOnly: Guard = ({ request, context }) => requireArea("candidates", request, context);

/** Redirects to sign-up first: most visitors who apply have no account yet. */
export const applicantsOnly: Guard = ({ request, context }) => requireArea("candidates", request, context, signUpPath);

/** Recruiters, administrators among them. */
export const recruitersOnly: Guard = ({ request, context }) => requireArea("recruiters", request, context);

export const clientContactsOnly: Guard = ({ request, context }) => requireArea("client_contacts", request, context);

/** After `candidatesOnly`: confirmed and with a completed registration, else back to the wizard. */
export const requireCompletedRegistration: Guard = ({ context }) => {
	const user = context.get(person);
	if (user?.strategy === "candidates" && user.confirmed && user.completedRegister) return;
	throw redirectLocal("/candidates/register/");
};

/** Redirects everyone else to `/`. */
export const adminsOnly: Guard = async ({ context }) => {
	const user = context.get(person);
	if (user?.strategy === "recruiters" && user.isAdmin) return;
	const headers = new Headers();
	if (context.get(expiredStrategies).includes("recruiters")) await notifyExpired("recruiters", context, headers);
	throw redirectLocal("/", { headers });
};

/** Redirects signed-in people to their home. */
export const guestsOnly: Guard = ({ context }) => {
	const user = context.get(person);
	if (user) throw redirectLocal(homePaths[user.strategy]);
};

/** Users of another area go to their home, visitors to sign-in and back afterwards. */
async function requireArea(
	strategy: Strategy,
	request: Request,
	context: Context,
	forNewcomers = signInPaths[strategy],
): Promise<void> {
	const user = context.get(person);
	if (user?.strategy === strategy) return;
	if (user) throw redirectLocal(homePaths[user.strategy], { headers: await otherAreaHeaders(strategy, context) });
	if (seemsBlocked(request)) throw redirectLocal(`${signInPaths[strategy]}?cookies=blocked`);
	const entrance = context.get(expiredStrategies).includes(strategy) ? getEntrance(strategy, context) : forNewcomers;
	throw redirectLocal(entrance, { headers: await signInHeaders(strategy, request, context) });
}

/** Where an expired session leads: `/` (specification, section 8) if it is the candidates' entrance. */
function getEntrance(strategy: Strategy, context: Context): string {
	const here = context.get(site);
	const isEntrance = strategy === "candidates" && here.id !== null && !redirectsToHome(here);
	return isEntrance ? "/" : signInPaths[strategy];
}

/** Coming from a sign-in page without any cookie means that the browser blocks them. */
function seemsBlocked(request: Request): boolean {
	const from = URL.parse(request.headers.get("Referer") ?? "");
	if (!isReadMethod(request.method) || !from || ![...Object.values(signInPaths), "/"].includes(from.pathname))
		return false;
	return (
		from.host === new URL(request.url).host &&
		![...readCookies(request).keys()].some((name) => name.startsWith("auth."))
	);
}

/** Explains on the home page why the requested page is not shown. */
async function otherAreaHeaders(strategy: Strategy, context: Context): Promise<Headers> {
	const { t } = context.get(i18n);
	return toastHeaders({ type: "info", message: t("errors:otherArea", { area: t(`errors:areas.${strategy}`) }) });
}

async function signInHeaders(strategy: Strategy, request: Request, context: Context): Promise<Headers> {
	const { method, path } = context.get(requestTarget);
	const headers = new Headers();
	const remember = (value: string) =>
		headers.append("Set-Cookie", serializeCookie(context, redirectCookie, value, { maxAge: redirectSeconds }));
	const hasLapsed = context.get(expiredStrategies).includes(strategy);
	// The cookie may be gone too: signed out in another tab, or after 90 days.
	const session = isReadMethod(method) && !hasLapsed ? null : getSessionHash(request, strategy);
	if (isReadMethod(method)) remember(path);
	else if (session) {
		for (const header of await savePendingFormData(context, request, { strategy, why: "expired", session, path })) {
			headers.append("Set-Cookie", header);
		}
		remember("/auth/resume");
	}
	if (hasLapsed || session) await notifyExpired(strategy, context, headers);
	else if (isReadMethod(method) && !isHome(path, strategy)) await addToast(headers, context, "info", "signInFirst");
	return headers;
}

/** Opening an area's home directly needs no explanation of the sign-in page. */
function isHome(path: string, strategy: Strategy): boolean {
	const pathname = path.split(/[?#]/, 1)[0]?.replace(/\/$/, "");
	return pathname === `/${strategy}` || pathname === homePaths[strategy];
}

async function notifyExpired(strategy: Strategy, context: Context, headers: Headers): Promise<void> {
	headers.append("Set-Cookie", expiredCookie(context, tokenCookie(strategy)));
	await addToast(headers, context, "warning", "sessionExpired");
}

async function addToast(
	headers: Headers,
	context: Context,
	type: "info" | "warning",
	text: "sessionExpired" | "signInFirst",
): Promise<void> {
	const toast = await toastHeaders({ type, message: context.get(i18n).t(`errors:${text}`) });
	for (const header of toast.getSetCookie()) headers.append("Set-Cookie", header);
}
