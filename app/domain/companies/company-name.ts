import { plainText } from "#app/domain/text/plain-text.ts";

const legalForms = /( (s a|sa|ltda|me|epp|eireli|inc|llc|ltd|gmbh))+ *$/;

/** A company's name as it is compared: no case, accents, punctuation or legal form. The database says the same (app_company_key). */
export function companyKey(name: string): string {
	return plainText(name)
		.replace(/[^a-z0-9]+/g, " ")
		.replace(legalForms, "")
		.trim();
}

/** Addresses anyone may have: sharing one says nothing about the company. */
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

/** The domain of a site or e-mail address that stands for a company; null for a public mailbox. */
export function companyDomain(siteOrEmail: string | null | undefined): string | null {
	const text = siteOrEmail?.trim().toLowerCase() ?? "";
	const host = text.includes("@")
		? text.slice(text.lastIndexOf("@") + 1)
		: /^(?:[a-z]+:\/\/)?(?:www\.)?([^/:?#]+)/.exec(text)?.[1];
	return host?.includes(".") && !publicMail.has(host) ? host : null;
}
