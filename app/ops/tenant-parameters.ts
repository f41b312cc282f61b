import { isExcludedFromChecks } from "./source-files.ts";

/** Remaining uses: entry points and job payloads. This limit may only decrease. */
const most = 59;

const parameter = /[(,]\s*_?businessId\??: number\b/g;

/** Queries use the transaction's `db.businessId`; a separate parameter could differ from it. */
export function checkTenantParameters(
	files: readonly string[],
	read: (file: string) => string,
	limit: number = most,
): string[] {
	const count = countTenantParameters(files, read);
	return count > limit
		? [`${count} parameters named businessId, at most ${limit}: a transaction knows its business (db.businessId)`]
		: [];
}

export function countTenantParameters(files: readonly string[], read: (file: string) => string): number {
	return files
		.filter((file) => !isExcludedFromChecks(file))
		.reduce((sum, file) => sum + (read(file).match(parameter)?.length ?? 0), 0);
}
