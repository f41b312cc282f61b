import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { getEntity } from "#app/entities/index.ts";
import { problem } from "#app/http/problem.server.ts";
import { listVisibleFiles } from "#app/routes/shared/files/candidate-files.server.ts";
import { mayOpen } from "#app/routes/shared/files/client-files.server.ts";
import { findRecord } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type FileOwnerEntity, fileOwnerEntities, findClientFile, listClientFiles } from "#db/queries/client-files.ts";

type Context = Readonly<RouterContextProvider>;

export const entitiesWithFiles = ["candidates", ...fileOwnerEntities] as const;

export const isFileOwner = (key: string): key is FileOwnerEntity => fileOwnerEntities.some((entity) => entity === key);

/** A record's files that the caller may open. */
export async function listFiles(context: Context, key: string, uid: string) {
	const entity = entitiesWithFiles.some((name) => name === key) ? getEntity(key) : undefined;
	if (!entity) throw problem(context, 404);
	const user = permit(context, "read", entity.resource);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const record = await findRecord(trx, entity, user, uid, []);
		if (!record) throw problem(context, 404);
		if (!isFileOwner(key)) return listVisibleFiles(trx, user, record.id);
		const files = await listClientFiles(trx, key, record.id);
		const visible = [];
		for (const file of files) {
			const whole = await findClientFile(trx, file.uid);
			if (whole && mayOpen(user, whole)) visible.push({ ...file, file_type: "other" });
		}
		return visible;
	});
}
