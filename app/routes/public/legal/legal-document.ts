import { punctuateCnpj } from "#app/domain/candidates/document-numbers.ts";
import type { SiteOwner } from "#db/queries/site-owner.ts";

export interface LegalSection {
	id: string;
	title: string;
	text: string[];
	list?: string[];
	after?: string[];
}

export interface LegalDocument {
	/** Day the text took effect, YYYY-MM-DD. */
	version: string;
	title: string;
	intro: string[];
	sections: LegalSection[];
}

export interface LegalNames {
	site: string;
	business: string;
	/** Legal name and registration. */
	controller: string;
	contact: string;
	/** The minimum age, as text. */
	age: string;
}

/** Names in a document's text: {site}, {business}, {controller}, {contact}, {age}. */
export function fillDocument(document: LegalDocument, names: LegalNames): LegalDocument {
	const put = (text: string) =>
		text.replace(/\{(site|business|controller|contact|age)\}/g, (_, name: keyof LegalNames) => names[name]);
	return {
		version: document.version,
		title: put(document.title),
		intro: document.intro.map(put),
		sections: document.sections.map(({ id, title, text, list, after }) => ({
			id,
			title: put(title),
			text: text.map(put),
			...(list ? { list: list.map(put) } : {}),
			...(after ? { after: after.map(put) } : {}),
		})),
	};
}

/** Names of the data controller; a host without owner has only its title. */
export function getLegalNames(
	site: string,
	owner: SiteOwner | undefined,
	words: { registered: (cnpj: string) => string; contact: string; age: string },
): LegalNames {
	const controller = owner
		? owner.legal_name + (owner.cnpj ? `, ${words.registered(punctuateCnpj(owner.cnpj))}` : "")
		: site;
	return { site, business: owner?.name ?? site, controller, contact: owner?.email ?? words.contact, age: words.age };
}
