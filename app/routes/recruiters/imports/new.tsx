import { createHash } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { importLimits, TableError } from "#app/domain/import/limits.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { log } from "#app/ops/log.ts";
import { putFile, StorageError } from "#app/storage/files.server.ts";
import { storageFailure } from "#app/storage/store-upload.server.ts";
import { detectTableFormat } from "#app/storage/tables/read-table.server.ts";
import { Card } from "#app/ui/card.tsx";
import { AppForm, FileField, RadioGroupField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { formFailure, parseForm } from "#app/ui/form/parse.ts";
import { uploadSchema } from "#app/ui/form/upload-schema.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { runOnce } from "#db/kit/idempotency.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { insertImport } from "#db/queries/imports/import-states.ts";
import { insertSet } from "#db/queries/imports/sets/sets.ts";
import type { Route } from "./+types/new";
import { getImportPath, getImportSetPath, requireImporter } from "./access.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const headers = forwardHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
	const { entities } = requireImporter(context);
	const format = createFormatters(context);
	const query = url.searchParams.get("entity");
	return {
		title: format.title(format.t("imports:new")),
		options: [
			...entities.map((entity) => ({ value: entity.key, label: getLabels(entity, format.t).many })),
			{ value: wholeSystem, label: format.t("imports:sets.option") },
		],
		chosen: (entities.find(({ key }) => key === query) ?? entities[0])?.key ?? "",
	};
}

/** Not one table: everything another system exported. */
const wholeSystem = "system";

/** Detects the file type from its content; a background task parses it. */
export async function action({ context, request }: Route.ActionArgs) {
	const { user, entities } = requireImporter(context);
	const { t, locale } = context.get(i18n);
	const form = await readForm(request);
	const files = form.getAll("file").filter((item) => item instanceof File && item.size > 0) as File[];
	// Errors refer to the first file; the others are only counted and parsed later.
	if (files[0]) form.set("file", files[0]);
	const schema = z.object({
		entity: z.enum([...entities.map(({ key }) => key), wholeSystem]),
		file: uploadSchema({ maxMb: importLimits.megabytes }),
		_idem: z.string().optional(),
	});
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { entity, file, _idem } = parsed.value;
	const refuse = (message: string) => data({ result: formFailure(parsed, { file: [message] }, t) }, { status: 422 });
	if (files.reduce((sum, { size }) => sum + size, 0) >= importLimits.megabytes * 1024 * 1024)
		return refuse(t("forms:fileTooLarge", { n: importLimits.megabytes }));
	if (files.length > importLimits.files) return refuse(t("imports:upload.tooMany", { n: importLimits.files }));
	const format = files.length > 1 || entity === wholeSystem ? "set" : await detectTableFormat(file).catch(getProblem);
	if (format instanceof TableError) return refuse(`imports:problems.${format.code}`);
	const tooOften = await checkRateLimit(context, "import");
	if (tooOften) return data({ result: formFailure(parsed, { file: [tooOften.message] }, t) }, tooOften.init);
	const first = await getContent(file);
	const contents = [first, ...(await Promise.all(files.slice(1).map(getContent)))];
	const hash = `${entity} ${contents.map(({ checksum }) => checksum).join(" ")}`;
	const press = { actor: `recruiter:${user.id}`, key: _idem ?? null, hash };
	const query = { locale, ip: context.get(requestInfo).ip };
	const keep = async ({ name, bytes, checksum }: Content, contentType: string) => {
		const storageKey = await putFile(user.businessId, bytes, contentType);
		return { name, storageKey, contentType, sizeBytes: bytes.length, checksum };
	};
	const store = () =>
		inBusiness(context.get(database), user.businessId, (trx) =>
			runOnce(trx, press, async () => {
				if (format === "set") {
					const saved = await Promise.all(contents.map((content) => keep(content, setType)));
					const name = contents.length > 1 ? `${first.name} (+${contents.length - 1})` : first.name;
					return getImportSetPath(await insertSet(trx, user, { ...query, name, files: saved }));
				}
				const { name: fileName, ...stored } = await keep(first, contentTypes[format]);
				const created = { entity, format, fileName, ...query, ...stored };
				return getImportPath(await insertImport(trx, user, created));
			}),
		);
	try {
		return redirectLocal(await store(), { status: 303 });
	} catch (error) {
		if (!(error instanceof StorageError)) throw error;
		log.error({ err: error }, "a file to import could not be stored");
		return refuse(storageFailure.messageKey);
	}
}

const contentTypes = {
	csv: "text/csv",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
/** Archives, tables, CVs: a background task detects the type of each. */
const setType = "application/octet-stream";

function getProblem(error: unknown): TableError {
	if (error instanceof TableError) return error;
	throw error;
}

type Content = Awaited<ReturnType<typeof getContent>>;

async function getContent(file: File) {
	const bytes = new Uint8Array(await file.arrayBuffer());
	return { name: getName(file.name), bytes, checksum: createHash("sha256").update(bytes).digest("hex") };
}

/** The sender's file name, reduced to safe characters. */
function getName(name: string): string {
	const safe = name
		.toWellFormed()
		.replace(/[\p{Cc}/\\]/gu, " ")
		.trim()
		.slice(0, 200);
	return safe === "" ? "import" : safe;
}

export default function NewImport({ loaderData: { options, chosen }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("imports");
	const [form, fields] = useFormKit<{ entity: string; file: File }>({
		id: "import",
		lastResult: actionData?.result,
		defaultValue: { entity: chosen },
	});
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader back={{ to: "/recruiters/imports", label: t("title") }} title={t("new")} text={t("upload.text")} />
			<Card>
				<AppForm
					form={form}
					multipart
					labels={{ entity: t("entity"), file: t("upload.fileLabel") }}
					className="flex flex-col gap-5"
				>
					<RadioGroupField field={fields.entity} label={t("entity")} options={options} inline />
					<FileField
						field={fields.file}
						label={t("upload.fileLabel")}
						help={t("upload.help")}
						accept=".csv,.txt,.tsv,.xlsx,.zip,.sql,.bak,.pdf,.docx"
						maxMb={importLimits.megabytes}
						multiple
					/>
					<p className="text-muted text-sm">{t("upload.kept")}</p>
					<div>
						<SubmitButton>{t("upload.send")}</SubmitButton>
					</div>
				</AppForm>
			</Card>
		</div>
	);
}
