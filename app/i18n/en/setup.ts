import type { setup as pt } from "../pt/setup.ts";
import type { TextShape } from "../text-shape.ts";

export const setup: TextShape<typeof pt> = {
	title: "First installation",
	text: "Create the business and its administrator's account. Roles, process, areas, templates and holidays are included.",
	code: "Installation code",
	codeHelp: "It is in the server's log, in the line with “Not set up yet”.",
	codeWrong: "The code is not correct.",
	business: "Business name",
	domain: "Domain",
	domainHelp: "The site's address, such as jobs.company.com.",
	domainInvalid: "Type a domain, such as jobs.company.com.",
	name: "Your name",
	email: "Your e-mail",
	password: "Your password",
	submit: "Create the business",
	doneTitle: "All set",
	doneText: "The business was created. Sign in with the e-mail and the password you chose.",
	enter: "Sign in",
};
