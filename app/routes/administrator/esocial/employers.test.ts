import { generateCnpj } from "@brazilian-utils/brazilian-utils";
import forge from "node-forge";
import { expect, test } from "vitest";
import { createSelfSignedCertificate } from "#app/integrations/signing/certificate.server.ts";
import { listEmployers } from "#db/queries/esocial/employers.ts";
import { withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as page from "./employers.tsx";

const path = "/administrator/esocial";

async function makeP12(password: string): Promise<File> {
	const { key } = await createSelfSignedCertificate({ name: "Filial Sul", cnpj: null });
	const { pki, asn1, pkcs12, util } = forge;
	const fromDer = (der: Buffer) => asn1.fromDer(util.createBuffer(der.toString("binary")));
	const [own] = key.chain;
	if (!own) throw new Error("no certificate");
	const p12 = pkcs12.toPkcs12Asn1(
		pki.privateKeyFromAsn1(fromDer(key.privateKey)),
		[pki.certificateFromAsn1(fromDer(own))],
		password,
	);
	return new File([Buffer.from(asn1.toDer(p12).getBytes(), "binary")], "filial.p12");
}

test("an employer is added once with its mode and certificate, and no secret is returned", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const { trx } = inside;
		await trx.updateTable("businesses").set({ cnpj: generateCnpj() }).where("id", "=", trx.businessId).execute();
		const other = generateCnpj();
		const form = { intent: "settings", of: "new", cnpj: other, name: "Filial Sul", mode: "restricted", address: "" };
		for (const [name, value] of [
			["cnpj", "11.111.111/1111-11"],
			["name", ""],
			["mode", "yes"],
			["address", "http://10.0.0.1/"],
		] as const)
			expect((await visit(page, path, { form: Object.assign({}, form, { [name]: value }) })).status, name).toBe(422);
		expect((await visit(page, path, { form })).location).toBe(path);
		expect((await visit(page, path, { form })).status).toBe(422);
		const key = other.slice(0, 8);
		const file = (await makeP12("senha")) as unknown as string;
		const upload = { intent: "certificate", of: key, cnpj: other, file };
		expect((await visit(page, path, { form: Object.assign({ password: "errada" }, upload) })).status).toBe(422);
		expect((await visit(page, path, { form: Object.assign({ password: "senha" }, upload) })).location).toBe(path);
		const { body } = await visit(page, path);
		expect(body).toMatchObject({ employers: [{}, { key, certificate: { subject: "Filial Sul" } }] });
		const saved = (await listEmployers(trx)).find(({ cnpj }) => cnpj === other);
		expect(saved).toMatchObject({ mode: "restricted", subject: "Filial Sul" });
		expect(saved?.certificate).not.toContain("PRIVATE");
		expect(JSON.stringify(body)).not.toContain(saved?.certificate);
	}));
