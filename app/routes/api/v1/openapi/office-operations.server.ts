import { z } from "zod";
import { holidays } from "#app/entities/administrator/holidays.ts";
import { collectionBody, downloadBody } from "#app/routes/shared/downloads/request-body.server.ts";
import { dataFileAnswer, dataFileForm, downloadAnswer, downloadBegun, downloadsAnswer } from "../schemas/files.ts";
import {
	administratorAnswer,
	businessAnswer,
	businessesAnswer,
	configAnswer,
	configQuery,
	holidaysAnswer,
	holidaysQuery,
	microsoftAnswer,
} from "../schemas/office.ts";
import { bodySchema, bulkAnswer, columnsAnswer, recordSchema } from "../schemas/records.ts";
import {
	entityPagesAnswer,
	entityPagesBody,
	notificationsAnswer,
	searchAnswer,
	searchQuery,
} from "../schemas/workspace.server.ts";
import type { Operation, OperationMethod } from "./operation.ts";

const id = z.object({ id: z.string() });

function call(
	method: OperationMethod,
	path: string,
	name: string,
	summary: string,
	rest: Partial<Operation> & Pick<Operation, "answers">,
): Operation {
	return { method, path, id: name, summary, ...rest };
}

/** Calls that are of no described entity. */
export const officeOperations: Operation[] = [
	call("get", "/openapi.json", "openapi", "This document", {
		open: true,
		answers: { 200: z.looseObject({ openapi: z.string() }) },
	}),
	call("get", "/businesses/config", "site_config", "What a host shows", {
		open: true,
		query: configQuery,
		answers: { 200: configAnswer },
	}),
	call("get", "/recruiters/business.json", "business", "The businesses, and the one that is selected", {
		answers: { 200: businessAnswer },
	}),
	call("get", "/recruiters/openapi.json", "business_openapi", "This document with the custom fields of the business", {
		answers: { 200: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }) },
	}),
	call("get", "/recruiters/businesses", "businesses", "The businesses", { answers: { 200: businessesAnswer } }),
	call("get", "/recruiters/administrator/dashboard", "administrator_dashboard", "Enrichment credits", {
		answers: { 200: administratorAnswer },
	}),
	call("get", "/recruiters/microsoft_auths/url", "microsoft_url", "Where signing in with the work account begins", {
		answers: { 200: microsoftAnswer },
		problems: [404],
	}),
	call("get", "/recruiters/entity_columns_structure/{entity}", "columns", "The columns of a list", {
		params: z.object({ entity: z.string() }),
		answers: { 200: columnsAnswer },
		problems: [404],
	}),
	call("get", "/recruiters/entity_pages", "entity_pages", "Saved pages", { answers: { 200: entityPagesAnswer } }),
	call("post", "/recruiters/entity_pages", "save_entity_pages", "Replace the saved pages of one entity and view", {
		body: entityPagesBody,
		answers: { 200: entityPagesAnswer },
		problems: [422],
	}),
	call("delete", "/recruiters/entity_pages/{id}", "delete_entity_page", "Remove a saved page, or all of one entity", {
		params: id,
		answers: { 204: null },
		problems: [404],
	}),
	call("delete", "/recruiters/entity_pages/destroy_all", "destroy_all_entity_pages", "Remove every saved page", {
		answers: { 204: null },
	}),
	call("get", "/recruiters/global_searchs", "global_search", "Search of everything", {
		query: searchQuery,
		answers: { 200: searchAnswer },
		problems: [422, 429],
	}),
	call("get", "/recruiters/notifications", "notifications", "The caller's notifications by category", {
		answers: { 200: notificationsAnswer },
	}),
	call("put", "/recruiters/notifications/read/all", "read_notifications", "Mark all as read", {
		answers: { 204: null },
	}),
	call("delete", "/recruiters/notifications/delete/all", "delete_notifications", "Remove all", {
		answers: { 204: null },
	}),
	call("delete", "/recruiters/notifications/{id}", "delete_notification", "Remove one", {
		params: id,
		answers: { 204: null },
		problems: [404],
	}),
	call("get", "/recruiters/holidays", "holidays", "Holidays, by date", {
		query: holidaysQuery,
		answers: { 200: holidaysAnswer },
		problems: [422],
	}),
	call("delete", "/recruiters/holidays", "delete_holidays", "Delete many holidays", {
		body: collectionBody,
		answers: { 200: bulkAnswer, 202: bulkAnswer },
		problems: [400, 409, 422, 429],
	}),
	call("post", "/recruiters/holidays", "create_holiday", "A new holiday", {
		body: z.strictObject({ holiday: bodySchema(holidays, { change: false }) }),
		answers: { 201: z.object({ holiday: recordSchema(holidays) }) },
		problems: [409, 422],
	}),
	call("post", "/recruiters/data_files", "upload_data_file", "Put a file with a record", {
		form: dataFileForm,
		answers: { 200: dataFileAnswer, 201: dataFileAnswer },
		problems: [404, 413, 422, 429],
	}),
	call("get", "/recruiters/recruiter_downloads", "downloads", "The caller's files of the last seven days", {
		answers: { 200: downloadsAnswer },
	}),
	call("post", "/recruiters/recruiter_downloads", "start_download", "Ask for a file of a list", {
		body: downloadBody,
		answers: { 201: downloadBegun },
		problems: [404, 422, 429],
	}),
	call("get", "/recruiters/recruiter_downloads/{id}", "download", "How far a file is", {
		params: id,
		answers: { 200: downloadAnswer },
		problems: [404],
	}),
	call("delete", "/recruiters/recruiter_downloads/{id}", "delete_download", "Delete a file, or give it up", {
		params: id,
		answers: { 204: null },
		problems: [404],
	}),
	call("get", "/recruiters/recruiter_downloads/{id}/file", "download_file", "The file itself", {
		params: id,
		answers: { 200: "file" },
		problems: [404],
	}),
];
