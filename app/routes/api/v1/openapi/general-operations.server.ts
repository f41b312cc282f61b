import { z } from "zod";
import { holidays } from "#app/entities/administrator/holidays.ts";
import { apiText } from "#app/i18n/api-text.ts";
import { downloadBody } from "#app/routes/shared/downloads/request-body.server.ts";
import {
	administratorAnswer,
	businessAnswer,
	businessesAnswer,
	configAnswer,
	configQuery,
	holidaysAnswer,
	holidaysQuery,
	microsoftAnswer,
} from "../schemas/business.ts";
import {
	createdDownloadAnswer,
	dataFileAnswer,
	dataFileForm,
	downloadAnswer,
	downloadsAnswer,
} from "../schemas/files.ts";
import { columnsAnswer } from "../schemas/records.ts";
import {
	entityPagesAnswer,
	entityPagesBody,
	notificationsAnswer,
	searchAnswer,
	searchQuery,
} from "../schemas/workspace.server.ts";
import { bulkDeleteBody, bulkResponses, createBody, recordAnswer } from "./entity-operations.server.ts";
import type { Operation, OperationMethod } from "./operation.ts";

const id = z.object({ id: z.string() });

function call(
	method: OperationMethod,
	path: string,
	name: string,
	rest: Partial<Operation> & Pick<Operation, "answers">,
): Operation {
	return { method, path, id: name, ...rest };
}

const partQuery = z.object({ part: z.string().optional().meta(apiText("openapi_part")) });

/** Calls that are of no described entity. */
export const generalOperations: Operation[] = [
	call("get", "/openapi.json", "openapi", {
		open: true,
		query: partQuery,
		answers: { 200: z.looseObject({ openapi: z.string() }) },
	}),
	call("get", "/businesses/config", "site_config", {
		open: true,
		query: configQuery,
		answers: { 200: configAnswer },
	}),
	call("get", "/recruiters/business.json", "business", {
		answers: { 200: businessAnswer },
	}),
	call("get", "/recruiters/openapi.json", "business_openapi", {
		query: partQuery,
		answers: { 200: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }) },
	}),
	call("get", "/recruiters/businesses", "businesses", { answers: { 200: businessesAnswer } }),
	call("get", "/recruiters/administrator/dashboard", "administrator_dashboard", {
		answers: { 200: administratorAnswer },
	}),
	call("get", "/recruiters/microsoft_auths/url", "microsoft_url", {
		answers: { 200: microsoftAnswer },
	}),
	call("get", "/recruiters/entity_columns_structure/{entity}", "columns", {
		params: z.object({ entity: z.string() }),
		answers: { 200: columnsAnswer },
	}),
	call("get", "/recruiters/entity_pages", "entity_pages", { answers: { 200: entityPagesAnswer } }),
	call("post", "/recruiters/entity_pages", "save_entity_pages", {
		body: entityPagesBody,
		answers: { 200: entityPagesAnswer },
	}),
	call("delete", "/recruiters/entity_pages/{id}", "delete_entity_page", {
		params: id,
		answers: { 204: null },
	}),
	call("delete", "/recruiters/entity_pages/destroy_all", "destroy_all_entity_pages", {
		answers: { 204: null },
	}),
	call("get", "/recruiters/global_searchs", "global_search", {
		query: searchQuery,
		answers: { 200: searchAnswer },
	}),
	call("get", "/recruiters/notifications", "notifications", {
		answers: { 200: notificationsAnswer },
	}),
	call("put", "/recruiters/notifications/read/all", "read_notifications", {
		answers: { 204: null },
	}),
	call("delete", "/recruiters/notifications/delete/all", "delete_notifications", {
		answers: { 204: null },
	}),
	call("delete", "/recruiters/notifications/{id}", "delete_notification", {
		params: id,
		answers: { 204: null },
	}),
	call("get", "/recruiters/holidays", "holidays", {
		query: holidaysQuery,
		answers: { 200: holidaysAnswer },
	}),
	call("delete", "/recruiters/holidays", "delete_holidays", {
		of: { entity: holidays, call: "delete_many" },
		body: bulkDeleteBody,
		answers: bulkResponses,
	}),
	call("post", "/recruiters/holidays", "create_holiday", {
		of: { entity: holidays, call: "create" },
		body: createBody(holidays),
		answers: { 201: recordAnswer(holidays) },
	}),
	call("post", "/recruiters/data_files", "upload_data_file", {
		form: dataFileForm,
		answers: { 200: dataFileAnswer, 201: dataFileAnswer },
	}),
	call("get", "/recruiters/recruiter_downloads", "downloads", {
		answers: { 200: downloadsAnswer },
	}),
	call("post", "/recruiters/recruiter_downloads", "start_download", {
		body: downloadBody,
		answers: { 201: createdDownloadAnswer },
	}),
	call("get", "/recruiters/recruiter_downloads/{id}", "download", {
		params: id,
		answers: { 200: downloadAnswer },
	}),
	call("delete", "/recruiters/recruiter_downloads/{id}", "delete_download", {
		params: id,
		answers: { 204: null },
	}),
	call("get", "/recruiters/recruiter_downloads/{id}/file", "download_file", {
		params: id,
		answers: { 200: "file" },
	}),
];
