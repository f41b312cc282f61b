import { resolve } from "node:path";
import { spawn } from "node:child_process";
import { startEmbedded } from "#db/embedded.ts";
import { configureDatabase, ownerPool, closeDatabase } from "#db/index.ts";
import { makeCases } from "./cases.ts";
import { shoot } from "./load.ts";
import { cpuSeconds, startProduct } from "./product.ts";
import { writeFileSync } from "node:fs";
const dir = resolve(".data/bench/10000"); process.env.SELETA_DATA = dir;
const embedded = await startEmbedded({ dir }); configureDatabase(embedded.url());
const names = process.argv[2]?.split(",") ?? ["list-rare-term"];
const prof = process.argv[3];
if (prof) process.env.NODE_OPTIONS = `--cpu-prof --cpu-prof-dir=${prof} --cpu-prof-interval=500`;
const product = await startProduct(dir);
delete process.env.NODE_OPTIONS;
const cases = (await makeCases(ownerPool(), product.origin)).filter((c) => names.includes(c.name));
for (const c of cases) {
  const shot = c.product(); const r = await fetch(product.origin + shot.path, { headers: shot.headers as never, redirect: "manual" }); const text = await r.text();
  writeFileSync(`/tmp/page-${c.name}.html`, text);
  await shoot(product.origin, 4, 3, c.expected, c.product);
  const cpu = cpuSeconds(product.pid); const t = Date.now();
  const f = await shoot(product.origin, 4, Number(process.argv[4] ?? 5), c.expected, c.product);
  console.log(c.name, ((cpuSeconds(product.pid) - cpu) * 1000 / f.requests).toFixed(2), "ms CPU", f.perSecond.toFixed(0), "/s", text.length, "chars", r.status, f.wrong, "wrong");
}
await product.stop(); await closeDatabase(); await embedded.stop();
