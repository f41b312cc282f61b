import { describe, expect, test } from "vitest";
import { firstStepFields, inWizard, secondStepFields } from "./testing.ts";

describe("CV in the registration wizard", () => {
	const cv = (text: string, name = "curriculo.txt") => new File([text], name, { type: "text/plain" });
	const content = `Maria Souza\n\nEXPERIÊNCIA PROFISSIONAL\nBanco Azul S.A.\nAnalista de Dados Sênior\njan/2019 – atual\nPainéis\n\nCOMPETÊNCIAS\nPython, SQL`;
	const blank = { step: "1", version: "0", category: ["ti"] };

	test("fills the empty fields and is stored once", () =>
		inWizard(async ({ press, look, files }) => {
			expect(await press({ ...blank, go: "cv", cv: cv(content) })).toMatchObject({
				to: "/candidates/register?step=1&cv=read",
			});
			const { values, cv: saved } = await look("1");
			expect(values.experiences).toMatchObject([
				{ company: expect.stringContaining("Banco Azul"), start: "2019-01", current: "on" },
			]);
			expect(values.skills).toEqual([{ name: "Python" }, { name: "SQL" }]);
			expect(values.category).toBe("ti");
			expect(saved).toMatchObject({ read: { experiences: 1, skills: 2 } });
			await press({ ...blank, version: "1", go: "cv", cv: cv(content, "outro nome.txt") });
			expect(await files()).toEqual([expect.objectContaining({ name: "curriculo.txt", reference_type: "candidate" })]);
		}));

	test("fills the last step's empty fields", () =>
		inWizard(async ({ press, look }) => {
			const person = "Maria Souza\nCampinas - SP\n(19) 98765-4321\n\nIDIOMAS\nInglês avançado\n";
			await press({ ...firstStepFields(0), go: "cv", cv: cv(`${person}\n${content}`) });
			await press(firstStepFields(1));
			await press(secondStepFields(2));
			expect((await look("3")).values).toMatchObject({
				mobile_phone: expect.stringContaining("98765-4321"),
				city: "Campinas",
				state: "SP",
				languages: [{ language: "Inglês", level: "3" }],
			});
		}));

	test("never overwrites existing input", () =>
		inWizard(async ({ press, look }) => {
			await press({ ...firstStepFields(0), go: "cv", cv: cv(content) });
			expect((await look("1")).values).toMatchObject({
				experiences: [{ company: "Banco Azul", position: "Analista" }],
				skills: [{ name: "Java" }, { name: "Python" }, { name: "SQL" }],
			});
		}));

	test("shows the extracted values before continuing when fields are empty", () =>
		inWizard(async ({ press }) => {
			expect(await press({ ...blank, cv: cv(content) })).toMatchObject({ to: "/candidates/register?step=1&cv=read" });
		}));

	test("refuses large, wrong and empty files with a field error and preserves the input", () =>
		inWizard(async ({ press, files }) => {
			const large = await press({ ...firstStepFields(0), go: "cv", cv: cv("a".repeat(10 * 1024 * 1024)) });
			expect([large.status, large.data?.result.error]).toEqual([
				422,
				{ cv: ["Arquivo grande demais: o máximo é 10 MB"] },
			]);
			expect(large.data?.result.initialValue).toMatchObject({ experiences: [{ company: "Banco Azul" }] });
			for (const file of [
				cv("<!doctype html><script>1</script>", "cv.pdf"),
				new File([new Uint8Array([0x4d, 0x5a, 0, 0])], "cv.docx"),
				cv(""),
			]) {
				expect((await press({ ...firstStepFields(0), go: "cv", cv: file })).data?.result.error).toEqual({
					cv: [expect.any(String)],
				});
			}
			expect((await press({ ...firstStepFields(0), go: "cv" })).data?.result.error).toEqual({
				cv: ["Escolha um arquivo para enviar."],
			});
			expect(await files()).toEqual([]);
		}));

	test("completes a partial experience from the CV and preserves the input", () =>
		inWizard(async ({ press, look }) => {
			const half = { ...blank, "experiences[0].position": "Analista de Dados", "experiences[1].company": "Oficina" };
			expect(await press({ ...half, cv: cv(content) })).toMatchObject({ to: "/candidates/register?step=1&cv=read" });
			const { values } = await look("1");
			expect(values.experiences).toMatchObject([
				{ position: "Analista de Dados", company: expect.stringContaining("Banco Azul"), start: "2019-01" },
				{ company: "Oficina" },
			]);
			expect(values.skills).toEqual([{ name: "Python" }, { name: "SQL" }]);
		}));

	test("stores a valid file when another field is invalid", () =>
		inWizard(async ({ press, files }) => {
			expect(await press({ ...firstStepFields(0, { category: [] }), cv: cv(content) })).toMatchObject({ status: 422 });
			expect(await files()).toHaveLength(1);
		}));
});
