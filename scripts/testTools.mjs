import { ensureChromium } from './chromium.mjs';
import { ensureS3Server } from './s3Server.mjs';

// What the tests need besides packages: a browser, and where it may be installed a server of files.
ensureS3Server();
ensureChromium();
