import { maxCvBatchMb } from "../applies/cv-batch.ts";
import { importBodyBytes } from "../import/limits.ts";
import { type UploadKind, uploadRules } from "./upload-rules.ts";

const megabyte = 1024 * 1024;

/** Room for text fields and multipart boundaries around a form's files. */
const aroundFiles = megabyte;

const largestForm = Math.max(...Object.values(uploadRules).map(({ maxMb }) => maxMb)) * megabyte + aroundFiles;

const severalCvs = maxCvBatchMb * megabyte + aroundFiles;

/** Largest signed document of the public verification. */
export const maxVerifiedFileMb = 25;

/** Mailgun's largest message, files included, as it is posted. */
const largestMail = 30 * megabyte;

/** The proxy's `client_max_body_size` must allow as much. Excess files are counted and dropped. */
export const maxBodyBytes = Math.max(importBodyBytes, severalCvs, largestMail, largestForm);

/** Limit of forms without files and of JSON bodies. */
export const maxTextBodyBytes = 12 * megabyte;

/** All that a visitor types into a page without a file field, and much more. */
export const maxVisitorBodyBytes = megabyte;

const withFiles = (...kinds: UploadKind[]) =>
	kinds.reduce((sum, kind) => sum + uploadRules[kind].maxMb, 0) * megabyte + aroundFiles;

/** Upload addresses open without a session, with their form's limit. */
export const visitorUploadLimits: readonly (readonly [RegExp, number])[] = [
	[/^\/candidates\/jobs\/[^/]+\/applies\/start$/, withFiles("cv", "cover")],
	[/^\/(data_collection|evaluations?|surveys|cultural_fit|professional_reference)\/[^/]+$/, largestForm],
	[/^\/admission\/[^/]+$/, largestForm],
	[/^\/samples$/, largestForm],
	[/^\/verify(\/[^/]+)?$/, maxVerifiedFileMb * megabyte + aroundFiles],
	[/^\/webhooks\/mail(?:gun\/inbound)?$/, largestMail],
];

/** Paths behind a session guard, except each area's sign-in pages. */
const guarded =
	/^\/(recruiters|administrator|candidates|client_contacts|api\/v1\/(recruiters|candidates|client_contacts))\/./;
const doors = /\/(forgot_password|reset_password\/[^/]+|register\/SignUp|sessions)$/;

/** Bytes; imports of legacy tables need the most. */
export function bodyLimit(pathname: string): number {
	const path = withoutEndSlashes(pathname.replace(/(\/_)?\.data$/, ""));
	const [, forVisitors] = visitorUploadLimits.find(([address]) => address.test(path)) ?? [];
	if (forVisitors) return forVisitors;
	if (!guarded.test(path) || doors.test(path)) return maxVisitorBodyBytes;
	if (path === "/recruiters/imports/new") return importBodyBytes;
	return /^\/recruiters\/jobs\/[^/]+\/add\/cvs$/.test(path) ? severalCvs : largestForm;
}

/** By counting: a pattern would try again from every slash of a hostile address. */
function withoutEndSlashes(path: string): string {
	let end = path.length;
	while (path[end - 1] === "/") end--;
	return path.slice(0, end);
}

/** Multipart forms are read to the end, as they report their limits beside the field. */
export function isBodyTooLarge(pathname: string, contentType: string, length: number): boolean {
	const limit = bodyLimit(pathname);
	const isForm = contentType.startsWith("multipart/form-data") && limit > maxVisitorBodyBytes;
	return !(length <= (isForm ? maxBodyBytes : Math.min(maxTextBodyBytes, limit)));
}
