import { fixedT, htmlLang, isLocale, type Locale } from "#app/i18n/i18n.ts";
import { parseAcceptLanguage } from "#app/i18n/languages.ts";
import { localeCookie } from "#app/i18n/middleware.server.ts";
import { createProblem } from "./problem.server.ts";
import { isApi, isScim } from "./request-target.ts";
import { scimError } from "./scim-error.server.ts";

/** Plain localised refusal before brand and pages are known. */
export async function createPlainError(
	request: Request,
	status: number,
	message: "errors:forbiddenOrigin" | "errors:pageNotFound" | "errors:generic" | "auth:bodyTooLarge",
): Promise<Response> {
	const { pathname } = new URL(request.url);
	const forDirectory = isScim(pathname);
	const forProgram = isApi(pathname) || forDirectory;
	const spoken = forProgram ? parseAcceptLanguage(request.headers.get("Accept-Language")) : null;
	const locale = spoken ?? (await getRequestLanguage(request));
	const t = fixedT(locale);
	const text = t(message);
	if (forDirectory)
		return scimError(status, status === 413 ? t("scim:tooLarge") : text, { headers: { "Content-Language": locale } });
	if (forProgram) return createProblem(status, text, { headers: { "Content-Language": locale } });
	const body = `<!doctype html><html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t("errors:titleStatus", { status })}</title></head><body><main><h1>${t("errors:titleStatus", { status })}</h1><p>${text}</p><p><a href="/">${t("errors:home")}</a></p></main></body></html>`;
	return new Response(body, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Language from the request's cookie. */
export async function getRequestLanguage(request: Request): Promise<Locale> {
	try {
		const value: unknown = await localeCookie.parse(request.headers.get("Cookie"));
		return isLocale(value) ? value : "pt";
	} catch {
		return "pt";
	}
}
