import { createServer, type Socket } from "node:net";

/** EICAR test string, split so that scanners ignore this file. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** How it behaves instead of looking at the file. */
type Manner = "honest" | "early" | "cut" | "silent" | "babbling" | "gibberish" | "full" | "twice";

/** Test clamd that supports INSTREAM and one virus signature. */
export async function startClamd() {
	const sockets = new Set<Socket>();
	const seen: Buffer[] = [];
	const state = { manner: "honest" as Manner };
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		let data = Buffer.alloc(0);
		const { manner } = state;
		if (manner === "early") socket.end("stream: OK\0");
		if (manner === "babbling") socket.write("x".repeat(5000));
		socket.on("data", (part) => {
			data = Buffer.concat([data, part]);
			if (manner === "cut") return socket.destroy();
			if (manner === "full") return void socket.end("INSTREAM size limit exceeded. ERROR\0");
			const file = manner === "silent" ? null : fileIn(data);
			if (!file) return;
			seen.push(file);
			if (manner === "gibberish") return void socket.end("stream: OKAY, nearly\0");
			if (manner === "twice") return void socket.end("stream: OK\0stream: Worm FOUND\0");
			socket.end(file.includes(eicar) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	return {
		seen,
		url: `tcp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
		behave: (manner: Manner) => {
			state.manner = manner;
		},
		stop: async () => {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** The file, once it was sent to its end. */
function fileIn(data: Buffer): Buffer | null {
	const command = "zINSTREAM\0";
	if (data.length < command.length || data.subarray(0, command.length).toString() !== command) return null;
	const parts: Buffer[] = [];
	for (let at = command.length; at + 4 <= data.length; ) {
		const length = data.readUInt32BE(at);
		if (length === 0) return Buffer.concat(parts);
		parts.push(data.subarray(at + 4, at + 4 + length));
		at += 4 + length;
	}
	return null;
}
