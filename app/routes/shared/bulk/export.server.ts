import type { RouterContextProvider } from "react-router";
import { database, i18n } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Selection } from "#app/domain/lists/bulk-selection.ts";
import { slug } from "#app/domain/text/slug.ts";
import { formatLocalInput } from "#app/domain/time/brasilia-time.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { oncePerContent } from "#app/routes/idempotency.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { insertDownload } from "#db/queries/downloads.ts";
import { findListSettings } from "#db/queries/list-preferences.ts";

export const fileTypes = ["csv", "xlsx"] as const;
export type FileType = (typeof fileTypes)[number];

interface NewExport {
	entity: Entity;
	selection: Selection;
	fileType: FileType;
	/** Columns as currently displayed; the user's preferred ones when the URL names none. */
	columns: string[];
	form: FormData | null;
	search?: string | null;
	extraParams?: object;
	collections?: object[];
}

/** Asks for a file of a list, once per form; its public id. */
export async function startExport(
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	newExport: NewExport,
): Promise<string> {
	const { t, locale } = context.get(i18n);
	const { many } = getLabels(newExport.entity, t);
	return inBusiness(context.get(database), user.businessId, (trx) => {
		const start = async () => {
			const { preferences } = await findListSettings(trx, user.id, newExport.entity.key);
			const columns = newExport.columns.length > 0 ? newExport.columns : (preferences?.columns ?? []);
			return insertDownload(trx, {
				recruiterId: user.id,
				entity: newExport.entity.key,
				search: newExport.search ?? new URLSearchParams(newExport.selection.query).get("q"),
				extraParams: newExport.extraParams ?? {},
				fileType: newExport.fileType,
				collections: newExport.collections ?? [],
				selection: newExport.selection,
				columns,
				locale,
				fileName: `${slug(many, newExport.entity.key)}-${formatLocalInput(new Date()).replace("T", "-").replace(":", "")}.${newExport.fileType}`,
			});
		};
		return newExport.form ? oncePerContent(trx, user, newExport.form, start) : start();
	});
}

/** Column names of a URL or form (`columns=a,b`); invalid ones are dropped on export. */
export function parseColumnNames(value: string | null): string[] {
	return (value ?? "")
		.slice(0, 12_000)
		.split(",")
		.filter((name) => /^[a-z0-9_]{1,60}(\.id)?$/.test(name))
		.slice(0, 200);
}
