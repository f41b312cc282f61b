import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { findEntity, getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { type AddFileResult, addFile } from "#app/routes/shared/files/add-candidate-file.server.ts";
import { storeClientFile } from "#app/routes/shared/files/client-files.server.ts";
import { findRecord } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { fileOwnerEntities } from "#db/queries/client-files.ts";
import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { dataFileAnswer, dataFileForm } from "../schemas/files.ts";
import type { Route } from "./+types/data-files";

type Context = Readonly<RouterContextProvider>;

export const loader = ({ context }: Route.LoaderArgs) => refuseMethod(context, "POST");

/** Attaches a file to a record: multipart, like a browser form. */
export async function action({ context, request }: Route.ActionArgs) {
	if (request.method !== "POST") return refuseMethod(context, "POST");
	const { t } = context.get(i18n);
	const input = Object.fromEntries((await readForm(request)).entries());
	// Accepts a record's singular name or its list's name.
	const named = findEntity(String(input["data_file[reference_type]"] ?? ""));
	const read = dataFileForm.safeParse({ ...input, ...(named && { "data_file[reference_type]": named.singular }) });
	if (!read.success) {
		const names = read.error.issues.map(({ path }) => [String(path[0]), [t("forms:invalid")]]);
		return problem(context, 422, { detail: t("forms:invalid"), errors: Object.fromEntries(names) });
	}
	const query = read.data;
	const [reference_type, reference_id] = [query["data_file[reference_type]"], query["data_file[reference_id]"]];
	const file = renamed(query["data_file[file]"], query["data_file[name]"]);
	const once = ["true", "1"].includes(query["data_file[avoid_duplicate]"] ?? "");
	const file_type = reference_type === "candidate" ? (query["data_file[file_type]"] ?? "other") : "other";
	const upload = { file, ...(once ? {} : { copies: true as const }) };
	const added =
		reference_type === "candidate"
			? await addFile(context, reference_id, { ...upload, type: file_type })
			: await keep(context, named, reference_id, upload);
	if ("problem" in added && added.tooOften)
		return problem(context, 429, { detail: added.problem, headers: added.tooOften.init.headers });
	const saved = "problem" in added ? added.same : added;
	if (!saved)
		return problem(context, 422, { errors: { "data_file[file]": ["problem" in added ? added.problem : ""] } });
	const duplicate = "problem" in added;
	return schemaResponse(
		dataFileAnswer,
		{ data_file: { id: saved.uid, name: saved.name, reference_type, reference_id, file_type, duplicate } },
		{ status: duplicate ? 200 : 201 },
	);
}

async function keep(
	context: Context,
	entity: Entity | undefined,
	uid: string,
	upload: Parameters<typeof storeClientFile>[3],
): Promise<AddFileResult> {
	const key = fileOwnerEntities.find((filedEntity) => filedEntity === entity?.key);
	const filed = key && getEntity(key);
	if (!key || !filed) throw problem(context, 404);
	const user = permit(context, "update", filed.resource);
	const record = await inBusiness(context.get(database), user.businessId, (trx) =>
		findRecord(trx, filed, user, uid, []),
	);
	if (!record) throw problem(context, 404);
	return storeClientFile(context, user, { entity: key, id: record.id }, upload);
}

function renamed(file: File, name: string | undefined): File {
	return name ? new File([file], name, { type: file.type }) : file;
}
