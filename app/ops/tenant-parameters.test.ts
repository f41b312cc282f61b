import { expect, test } from "vitest";
import { checkTenantParameters } from "./tenant-parameters.ts";

const files = {
	"a.ts": "function a(db: Db, businessId: number) {}\nconst b = (\n\tclient: Client,\n\tbusinessId: number,\n) => b;",
	"b.ts": "interface C { id: number; businessId: number }",
};
const check = (limit: number) =>
	checkTenantParameters(Object.keys(files), (file) => files[file as keyof typeof files], limit);

test("checkTenantParameters reports more parameters than the limit and ignores type fields", () => {
	expect(check(2)).toEqual([]);
	expect(check(1)).toHaveLength(1);
});
