import { cvsTogetherMb } from "../applies/cv-batch.ts";
import { importBodyBytes } from "../import/limits.ts";
import { type UploadKind, uploadRules } from "./upload-rules.ts";

const megabyte = 1024 * 1024;

/** What is typed around the files of a form, and how a form is written down. */
const aroundFiles = megabyte;

/** A form with the largest file that any field takes. */
const largestForm = Math.max(...Object.values(uploadRules).map(({ maxMb }) => maxMb)) * megabyte + aroundFiles;

/** CVs of several people in one form. */
const severalCvs = cvsTogetherMb * megabyte + aroundFiles;

/** With its files: what Mailgun takes for us, as it is posted. */
const largestMail = 30 * megabyte;

/**
 * The largest body that is read at all, wherever it is posted; of a form that brings more than its address takes, the
 * files are counted and dropped, and the rest is read. A proxy in front lets as much through (`client_max_body_size`).
 */
export const largestBody = Math.max(importBodyBytes, severalCvs, largestMail, largestForm);

/** More than anybody types into a form without files, or a program sends as JSON. */
export const maxTypedBytes = 12 * megabyte;

/** All that a visitor types into a page without a file field, and much more. */
export const visitorBytes = megabyte;

const withFiles = (...kinds: UploadKind[]) =>
	kinds.reduce((sum, kind) => sum + uploadRules[kind].maxMb, 0) * megabyte + aroundFiles;

/** Where somebody who is not signed in sends files, with what their forms take: from everybody else nothing large is read. */
export const visitorUploads: readonly (readonly [RegExp, number])[] = [
	[/^\/candidates\/jobs\/[^/]+\/applies\/start$/, withFiles("cv", "cover")],
	[/^\/(data_collection|evaluations?|surveys|cultural_fit|professional_reference)\/[^/]+$/, largestForm],
	[/^\/samples$/, largestForm],
	[/^\/webhooks\/mailgun\/inbound$/, largestMail],
];

/** Behind a guard that reads nothing of what a stranger sends; but for the doors of each area. */
const guarded =
	/^\/(recruiters|administrator|candidates|client_contacts|api\/v1\/(recruiters|candidates|client_contacts))\/./;
const doors = /\/(forgot_password|reset_password\/[^/]+|register\/SignUp|sessions)$/;

/** How much of a body posted to an address is kept. Tables of an old system are larger than any other upload. */
export function bodyLimit(pathname: string): number {
	const path = withoutEndSlashes(pathname.replace(/(\/_)?\.data$/, ""));
	const [, forVisitors] = visitorUploads.find(([address]) => address.test(path)) ?? [];
	if (forVisitors) return forVisitors;
	if (!guarded.test(path) || doors.test(path)) return visitorBytes;
	if (path === "/recruiters/imports/new") return importBodyBytes;
	return /^\/recruiters\/jobs\/[^/]+\/add\/cvs$/.test(path) ? severalCvs : largestForm;
}

/** By counting: a pattern would try again from every slash of a hostile address. */
function withoutEndSlashes(path: string): string {
	let end = path.length;
	while (path[end - 1] === "/") end--;
	return path.slice(0, end);
}

/**
 * Forms with files say their limit beside the field, so theirs are read to the end; what else is posted has no business
 * being large.
 */
export function isBodyTooLarge(pathname: string, contentType: string, length: number): boolean {
	const limit = bodyLimit(pathname);
	const isForm = contentType.startsWith("multipart/form-data") && limit > visitorBytes;
	return !(length <= (isForm ? largestBody : Math.min(maxTypedBytes, limit)));
}
