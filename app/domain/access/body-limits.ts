import { cvsTogetherMb } from "../applies/people-of-cvs.ts";
import { importBodyBytes } from "../import/limits.ts";
import { uploadRules } from "./upload-rules.ts";

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

/** How much of a body posted to an address is kept. Tables of an old system are larger than any other upload. */
export function bodyLimit(pathname: string): number {
	if (/^\/recruiters\/imports\/new(\.data)?$/.test(pathname)) return importBodyBytes;
	if (/^\/recruiters\/jobs\/[^/]+\/add\/cvs(\.data)?$/.test(pathname)) return severalCvs;
	return pathname === "/webhooks/mailgun/inbound" ? largestMail : largestForm;
}

/** More than anybody types into a form without files, or a program sends as JSON. */
export const typedBytes = 12 * megabyte;

/** Forms with files say their limit beside the field; what else is posted has no business being large. */
export function isBodyTooLarge(pathname: string, contentType: string, length: number): boolean {
	const hasFiles = contentType.startsWith("multipart/form-data");
	const most = hasFiles ? largestBody : Math.min(typedBytes, bodyLimit(pathname));
	return !(length <= most);
}
