import { foldText } from "#app/domain/text/fold-text.ts";

const legalForms = /( (s a|sa|ltda|me|epp|eireli|inc|llc|ltd|gmbh))+ *$/;

/** Normalised without case, accents, punctuation and legal form; equals app_company_key in the database. */
export function companyKey(name: string): string {
	return foldText(name)
		.replace(/[^a-z0-9]+/g, " ")
		.replace(legalForms, "")
		.trim();
}

/** Public mail providers: a shared domain proves nothing. */
const publicMail = new Set([
	"gmail.com",
	"hotmail.com",
	"hotmail.com.br",
	"outlook.com",
	"outlook.com.br",
	"live.com",
	"msn.com",
	"yahoo.com",
	"yahoo.com.br",
	"icloud.com",
	"me.com",
	"uol.com.br",
	"bol.com.br",
	"terra.com.br",
	"ig.com.br",
	"globo.com",
	"proton.me",
	"protonmail.com",
]);

/** Domain of a site or e-mail address; null for public mail providers. */
export function companyDomain(siteOrEmail: string | null | undefined): string | null {
	const text = siteOrEmail?.trim().toLowerCase() ?? "";
	const host = text.includes("@")
		? text.slice(text.lastIndexOf("@") + 1)
		: /^(?:[a-z]+:\/\/)?(?:www\.)?([^/:?#]+)/.exec(text)?.[1];
	return host?.includes(".") && !publicMail.has(host) ? host : null;
}
