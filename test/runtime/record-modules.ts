/**
 * Records the modules that a process loads. Imported into the process before its script. Responds to
 * each message with their URLs.
 */
import { registerHooks } from 'node:module';

const urls: string[] = [];
registerHooks({
  load(url, context, nextLoad) {
    urls.push(url);
    return nextLoad(url, context);
  },
});
process.on('message', () => process.send?.(urls));
process.channel?.unref();
