import { type CustomFieldEntity, type CustomFields, customFieldName } from "../custom-fields/custom-field.ts";

/** Whose custom fields a document names: {{candidate.cf_cnh}}. */
export const documentSubjects = ["candidate", "job", "apply", "company", "placement"] as const;
export type DocumentSubject = (typeof documentSubjects)[number];

export function getSubjectEntity(subject: DocumentSubject): CustomFieldEntity {
	return subject === "company" ? "client_companies" : subject === "apply" ? "applies" : `${subject}s`;
}

/** What a model calls a custom field of one of its document's records. */
export const toDocumentField = (subject: DocumentSubject, key: string) => `${subject}.${customFieldName(key)}`;

/** Every custom field of the business that a document of some kind may name. */
export function listDocumentCustomFields(fields: CustomFields | undefined): string[] {
	return documentSubjects.flatMap((subject) =>
		(fields?.get(getSubjectEntity(subject)) ?? []).map(({ key }) => toDocumentField(subject, key)),
	);
}
