import { type CustomFieldEntity, type CustomFields, customFieldName } from "../custom-fields/custom-field.ts";

/** Subjects whose custom fields a document may use: {{candidate.cf_cnh}}. */
export const documentSubjects = ["candidate", "job", "apply", "company", "placement"] as const;
export type DocumentSubject = (typeof documentSubjects)[number];

export function getSubjectEntity(subject: DocumentSubject): CustomFieldEntity {
	return subject === "company" ? "client_companies" : subject === "apply" ? "applies" : `${subject}s`;
}

/** Placeholder name of a custom field in templates. */
export const toDocumentField = (subject: DocumentSubject, key: string) => `${subject}.${customFieldName(key)}`;

export function listDocumentCustomFields(fields: CustomFields | undefined): string[] {
	return documentSubjects.flatMap((subject) =>
		(fields?.get(getSubjectEntity(subject)) ?? []).map(({ key }) => toDocumentField(subject, key)),
	);
}
