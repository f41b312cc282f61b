import { describe, expect, test } from "vitest";
import { getInboundKind, parseDeliveryReport } from "#app/domain/mail/inbound-kind.ts";
import { buildAttachment, buildWinmail } from "#app/domain/mail/winmail.testing.ts";
import { readMime } from "./read-mime.server.ts";

const lines = (...all: string[]) => new TextEncoder().encode(all.join("\r\n"));

describe("readMime", () => {
	test("reads sender, thread, text and files of a reply", async () => {
		const mail = await readMime(
			lines(
				"From: =?utf-8?Q?Ana_D'=C3=81vila?= <Ana@x.test>",
				"To: Seleta <vagas@seleta.test>, outra@seleta.test",
				"Subject: =?iso-8859-1?Q?Re:_Entrevista_amanh=E3?=",
				"Message-ID: <a1@x.test>",
				"In-Reply-To: <m2@seleta.test>",
				"References: <m1@seleta.test>",
				" <m2@seleta.test>",
				'Content-Type: multipart/mixed; boundary="b"',
				"",
				"--b",
				"Content-Type: text/plain; charset=windows-1252",
				"Content-Transfer-Encoding: quoted-printable",
				"",
				"Amanh=E3 =E0s 10h est=E1 =F3timo.",
				"--b",
				'Content-Type: application/pdf; name="cv.pdf"',
				"Content-Disposition: attachment; filename*=utf-8''curr%C3%ADculo.pdf",
				"Content-Transfer-Encoding: base64",
				"",
				"JVBERi0xLjQ=",
				"--b",
				"Content-Type: image/png",
				"Content-ID: <logo>",
				"Content-Disposition: inline",
				"Content-Transfer-Encoding: base64",
				"",
				"iVBORw0=",
				"--b--",
			),
		);
		expect(mail).toMatchObject({
			from: "Ana@x.test",
			fromName: "Ana D'Ávila",
			to: "vagas@seleta.test",
			subject: "Re: Entrevista amanhã",
			messageId: "<a1@x.test>",
			inReplyTo: "<m2@seleta.test>",
			references: ["<m1@seleta.test>", "<m2@seleta.test>"],
		});
		expect(mail?.text.trim()).toBe("Amanhã às 10h está ótimo.");
		expect(mail?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
			["currículo.pdf", "application/pdf", 8],
		]);
	});

	test("unpacks winmail.dat and returns an unreadable one as a file", async () => {
		const letter = (bytes: Uint8Array) =>
			lines(
				...["From: ana@x.test", "To: vagas@seleta.test", "Subject: RES: Vaga", "Message-ID: <w1@x.test>"],
				...['Content-Type: application/ms-tnef; name="winmail.dat"', "Content-Transfer-Encoding: base64", ""],
				Buffer.from(bytes).toString("base64"),
			);
		const pdf = new TextEncoder().encode("%PDF-1.4");
		const mail = await readMime(
			letter(buildWinmail({ text: "Segue." }, [buildAttachment("CV~1.PDF", pdf, "cv – Ana.pdf")])),
		);
		expect(mail?.text).toBe("Segue.");
		expect(mail?.files.map(({ name, size }) => [name, size])).toEqual([["cv – Ana.pdf", 8]]);
		expect((await readMime(letter(pdf)))?.files.map(({ name }) => name)).toEqual(["winmail.dat"]);
	});

	test("returns a delivery report's parts as text with address, message and permanence", async () => {
		const mail = await readMime(
			lines(
				"From: Mail Delivery System <MAILER-DAEMON@mx.test>",
				"To: vagas@seleta.test",
				"Subject: Undelivered Mail Returned to Sender",
				"Message-ID: <r1@mx.test>",
				'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
				"",
				"--r",
				"Content-Type: text/plain; charset=us-ascii",
				"",
				"I'm sorry to have to inform you that your message could not be delivered.",
				"--r",
				"Content-Type: message/delivery-status",
				"",
				"Final-Recipient: rfc822; ninguem@x.test",
				"Action: failed",
				"Status: 5.1.1",
				"Diagnostic-Code: smtp; 550 5.1.1 User unknown",
				"--r",
				"Content-Type: text/rfc822-headers",
				"",
				"Message-ID: <m9@seleta.test>",
				"--r--",
			),
		);
		if (!mail) throw new Error("not read");
		expect(getInboundKind(mail)).toBe("bounce");
		const report = parseDeliveryReport(mail);
		expect(report.recipients[0]).toBe("ninguem@x.test");
		expect(report.messageIds).toContain("<m9@seleta.test>");
		expect(report.permanent).toBe(true);
		expect(mail.files).toEqual([]);
	});

	test.each([
		["nothing", ""],
		["no sender", "Subject: x\r\n\r\ny"],
		["no mail at all", "\0\0\0\0"],
	])("returns null when there is %s", async (_when, source) => {
		expect(await readMime(new TextEncoder().encode(source))).toBeNull();
	});

	test("reads the available parts when the message is truncated inside a file", async () => {
		const whole = lines(
			"From: a@x.test",
			'Content-Type: multipart/mixed; boundary="b"',
			"",
			"--b",
			"Content-Type: text/plain",
			"",
			"Oi",
			"--b",
			'Content-Type: application/pdf; name="cv.pdf"',
			"Content-Disposition: attachment",
			"Content-Transfer-Encoding: base64",
			"",
			"JVBERi0xLjQ=".repeat(50),
		);
		expect((await readMime(whole.subarray(0, 260)))?.text.trim()).toBe("Oi");
	});
});
