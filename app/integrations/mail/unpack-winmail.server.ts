import { readWinmail } from "#app/domain/mail/winmail.ts";

export const isWinmail = (name: string, type: string) =>
	/^win(?:mail|dat)?\d*\.dat$/i.test(name) || /^application\/(?:vnd\.)?ms-tnef$/i.test(type);

export async function unpackWinmail(files: readonly File[]): Promise<File[]> {
	const unpacked = files.map(async (file) => {
		const winmail = isWinmail(file.name, file.type) ? readWinmail(new Uint8Array(await file.arrayBuffer())) : null;
		return winmail?.files.map(({ name, bytes }) => new File([bytes as BlobPart], name)) ?? [file];
	});
	return (await Promise.all(unpacked)).flat();
}
